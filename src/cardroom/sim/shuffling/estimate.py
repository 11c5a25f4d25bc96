"""A mean with its standard error."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from cardroom.data import Data

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Estimate(Data):
    mean: float
    stderr: float

    @classmethod
    def of(cls, values: NDArray[np.float64]) -> Estimate:
        """From two or more values that have nothing to do with each other."""
        return cls(mean=float(values.mean()), stderr=float(values.std(ddof=1)) / sqrt(values.size))

    def is_near(self, value: float, errors: float) -> bool:
        """Whether a value is within so many standard errors."""
        return abs(self.mean - value) <= errors * self.stderr
