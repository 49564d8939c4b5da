"""The interface of the Velocitas SDK, for the vehicle that a program runs on."""
