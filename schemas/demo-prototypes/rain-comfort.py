"""Closes windows and roof when it rains, and helps the driver to see."""

import asyncio
import logging
import sys

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
log = logging.getLogger("rain")

RAIN_BEGINS = 12  # percent
RAIN_ENDS = 4
HEAVY_RAIN = 45


class RainComfort(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.is_raining = False
        self.is_heavy = False

    async def on_start(self):
        # a window and the roof stand open for fresh air, so that there is something to close
        await self.car.Cabin.Door.Row1.DriverSide.Window.Switch.set("OPEN")
        await self.car.Cabin.Sunroof.Switch.set("OPEN")
        await self.car.Body.Raindetection.Intensity.subscribe(self.on_rain)

    async def on_rain(self, data):
        rain = data.get(self.car.Body.Raindetection.Intensity).value
        if not self.is_raining and rain >= RAIN_BEGINS:
            self.is_raining = True
            await self.close_up(rain)
        elif self.is_raining and rain <= RAIN_ENDS:
            self.is_raining = False
            await self.dry_up()
        if self.is_heavy != (rain >= HEAVY_RAIN):
            self.is_heavy = rain >= HEAVY_RAIN
            await self.car.Body.Lights.Fog.Rear.IsOn.set(self.is_heavy)
            log.info("Rear fog lamp %s at %d %%", "on" if self.is_heavy else "off", rain)

    async def close_up(self, rain):
        log.info("It rains (%d %%): closing windows and roof", rain)
        await self.car.Cabin.Sunroof.Switch.set("CLOSE")
        doors = self.car.Cabin.Door
        for row in (1, 2):
            for side in ("DriverSide", "PassengerSide"):
                door = getattr(getattr(doors, f"Row{row}"), side)
                await door.Window.Switch.set("CLOSE")
        await self.car.Body.Mirrors.DriverSide.IsHeatingOn.set(True)
        await self.car.Body.Mirrors.PassengerSide.IsHeatingOn.set(True)
        await self.car.Cabin.HVAC.IsFrontDefrosterActive.set(True)
        await self.car.Body.Windshield.Rear.Wiping.Mode.set("SLOW")

    async def dry_up(self):
        log.info("The rain has passed: heating and rear wiper off")
        await self.car.Body.Mirrors.DriverSide.IsHeatingOn.set(False)
        await self.car.Body.Mirrors.PassengerSide.IsHeatingOn.set(False)
        await self.car.Cabin.HVAC.IsFrontDefrosterActive.set(False)
        await self.car.Body.Windshield.Rear.Wiping.Mode.set("OFF")


async def main():
    await RainComfort(vehicle).run()


asyncio.run(main())
