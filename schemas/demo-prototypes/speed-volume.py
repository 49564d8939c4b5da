"""Keeps the music as loud as it seems: the faster the car, and the heavier the rain, the higher the volume."""

import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

QUIET = 24  # percent, at rest
BY_SPEED = 0.35  # percent for each km/h
BY_RAIN = 0.15  # percent for each percent of rain
LOUDEST = 70
STEP = 2  # percent in half a second, so that nobody hears a jump


class SpeedVolume(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car

    async def on_start(self):
        media = self.car.Cabin.Infotainment.Media
        await media.Played.Source.set("DAB")
        await media.Action.set("PLAY")
        await media.Volume.set(QUIET)
        volume = QUIET
        while True:
            speed = (await self.car.Speed.get()).value
            rain = (await self.car.Body.Raindetection.Intensity.get()).value
            wanted = min(LOUDEST, QUIET + speed * BY_SPEED + rain * BY_RAIN)
            change = max(-STEP, min(STEP, wanted - volume))
            if abs(change) >= 1:
                volume = round(volume + change)
                await media.Volume.set(volume)
                print(f"{speed:5.1f} km/h, rain {rain:2d} % -> volume {volume} %")
            await asyncio.sleep(0.5)


asyncio.run(SpeedVolume(vehicle).run())
