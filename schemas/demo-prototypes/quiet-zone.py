"""Around the school the car is calm: eco mode, a lower set speed and a muted navigation voice."""

import asyncio
import math

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

SCHOOL = (48.77787, 9.20224)  # latitude, longitude
RADIUS = 190  # metres
METRES_PER_DEGREE = 111_320
CALM_SPEED = 30  # km/h


def distance(latitude, longitude):
    north = (latitude - SCHOOL[0]) * METRES_PER_DEGREE
    east = (longitude - SCHOOL[1]) * METRES_PER_DEGREE * math.cos(math.radians(SCHOOL[0]))
    return math.hypot(north, east)


class QuietZone(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.is_inside = None

    async def on_start(self):
        await self.car.ADAS.CruiseControl.IsEnabled.set(True)
        await self.car.CurrentLocation.Longitude.subscribe(self.on_position)

    async def on_position(self, _):
        latitude = (await self.car.CurrentLocation.Latitude.get()).value
        longitude = (await self.car.CurrentLocation.Longitude.get()).value
        away = distance(latitude, longitude)
        is_inside = away <= RADIUS
        if is_inside == self.is_inside:
            return
        self.is_inside = is_inside
        await (self.enter() if is_inside else self.leave())
        print(f"{'Inside' if is_inside else 'Outside'} the zone, {away:.0f} m from the school")

    async def enter(self):
        await self.car.Powertrain.Transmission.PerformanceMode.set("ECONOMY")
        await self.car.ADAS.CruiseControl.SpeedSet.set(CALM_SPEED)
        await self.car.Cabin.Infotainment.Navigation.Mute.set("ALERT_ONLY")

    async def leave(self):
        await self.car.Powertrain.Transmission.PerformanceMode.set("NORMAL")
        await self.car.ADAS.CruiseControl.SpeedSet.set(50)
        await self.car.Cabin.Infotainment.Navigation.Mute.set("UNMUTED")


asyncio.run(QuietZone(vehicle).run())
