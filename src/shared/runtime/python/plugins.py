"""Plugins of the first playground, which programs import and need not use."""
