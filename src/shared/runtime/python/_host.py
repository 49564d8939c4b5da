"""The functions of the host, which an interpreter is given when it has started: it may have been kept without them."""


def connect(functions, names):
    globals().update({name: getattr(functions, name) for name in names})
