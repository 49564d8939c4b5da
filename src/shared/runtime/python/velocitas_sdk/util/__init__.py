"""Helpers of apps."""
