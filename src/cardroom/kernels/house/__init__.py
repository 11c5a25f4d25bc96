"""Twenty-one: what hands are worth, and rounds played at full speed."""
