"""Warns the traffic behind when the car brakes hard, and switches the warning off once it drives on."""

import asyncio
import json
import logging
import sys

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp, subscribe_data_points, subscribe_topic

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
log = logging.getLogger("braking")

HARD = -2.5  # metres per second squared
FAST = 20  # km/h: slower stops are no danger


class BrakingAlert(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.is_warning = False

    @subscribe_data_points("Vehicle.Acceleration.Longitudinal, Vehicle.Speed")
    async def on_motion(self, data):
        acceleration = data.get(self.car.Acceleration.Longitudinal).value
        speed = data.get(self.car.Speed).value
        if not self.is_warning and acceleration <= HARD and speed >= FAST:
            await self.warn(True)
            await self.publish_event("braking/hard", json.dumps({"speed": speed, "acceleration": acceleration}))
        elif self.is_warning and acceleration > 0.3:
            await self.warn(False)

    async def warn(self, on):
        self.is_warning = on
        await self.car.Body.Lights.Hazard.IsSignaling.set(on)
        log.info("Hazard lights %s", "on" if on else "off")

    @subscribe_topic("braking/hard")
    async def on_hard_braking(self, text):
        event = json.loads(text)
        log.info("Braked with %.1f m/s² at %.0f km/h", -event["acceleration"], event["speed"])
        # the belts are tightened by another control unit; the horn stays silent
        await self.car.Cabin.Infotainment.HMI.Brightness.set(100)
        await asyncio.sleep(2)
        await self.car.Cabin.Infotainment.HMI.Brightness.set(60)


asyncio.run(BrakingAlert(vehicle).run())
