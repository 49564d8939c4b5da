"""Logging as apps set it up; traces are not collected."""

import logging


def get_opentelemetry_log_factory():
    return logging.getLogRecordFactory()


def get_opentelemetry_log_format():
    return "%(asctime)s %(levelname)s [%(name)s] %(message)s"


def get_default_log_format():
    return "%(asctime)s - %(name)s - %(levelname)s - %(message)s"


def get_log_level():
    return "INFO"


def get_default_date_format():
    return "%Y-%m-%d %H:%M:%S"
