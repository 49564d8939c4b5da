"""Values of the vehicle and subscriptions to them."""
