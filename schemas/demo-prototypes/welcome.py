"""Greets the driver in the dark: mirrors, lights and door in one sequence, and darkness again when nobody gets in."""

import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

WHITE = "#FFE8C7"
PATIENCE = 20  # seconds


class Welcome(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.lines = [car.Cabin.Light.AmbientLight.Row1.DriverSide, car.Cabin.Light.AmbientLight.Row1.PassengerSide]

    async def on_start(self):
        await asyncio.sleep(2)
        print("The key comes near")
        await self.greet()
        for _ in range(PATIENCE * 2):
            if (await self.car.Cabin.Door.Row1.DriverSide.IsOpen.get()).value:
                print("The driver gets in")
                await self.car.Body.Lights.DirectionIndicator.Left.IsSignaling.set(False)
                return
            await asyncio.sleep(0.5)
        print("Nobody got in")
        await self.good_bye()

    async def greet(self):
        await self.car.Cabin.Door.Row1.DriverSide.IsLocked.set(False)
        for mirror in (self.car.Body.Mirrors.DriverSide, self.car.Body.Mirrors.PassengerSide):
            await mirror.IsFolded.set(False)
        await self.car.Body.Lights.Running.IsOn.set(True)
        for line in self.lines:
            await line.IsLightOn.set(True)
            await line.Color.set(WHITE)
        for strength in range(10, 101, 10):
            for line in self.lines:
                await line.Intensity.set(strength)
            await asyncio.sleep(0.2)
        await self.car.Cabin.Light.IsDomeOn.set(True)
        print("Mirrors out, lights on, door unlocked")

    async def good_bye(self):
        await self.car.Cabin.Light.IsDomeOn.set(False)
        for strength in range(100, 9, -10):
            for line in self.lines:
                await line.Intensity.set(strength)
            await asyncio.sleep(0.1)
        for line in self.lines:
            await line.IsLightOn.set(False)
        await self.car.Body.Lights.Running.IsOn.set(False)
        for mirror in (self.car.Body.Mirrors.DriverSide, self.car.Body.Mirrors.PassengerSide):
            await mirror.IsFolded.set(True)
        await self.car.Cabin.Door.Row1.DriverSide.IsLocked.set(True)
        print("Locked again")


asyncio.run(Welcome(vehicle).run())
