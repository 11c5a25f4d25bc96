"""Pictures as SVG: strategy charts and bars, for the screen and for paper, in colours that grey keeps apart."""
