"""Shows with the light lines in the doors what the battery does: blue while driving, red at high power, green while it gains."""

import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

GAIN, DRIVE, HIGH = "#22C55E", "#3B82F6", "#EF4444"
HIGH_POWER = 40_000  # watts
REST = 1_500


class EnergyLight(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        lights = car.Cabin.Light.AmbientLight
        self.lines = [lights.Row1.DriverSide, lights.Row1.PassengerSide, lights.Row2.DriverSide, lights.Row2.PassengerSide]
        self.color = ""

    async def on_start(self):
        for line in self.lines:
            await line.IsLightOn.set(True)
        await self.car.Powertrain.TractionBattery.CurrentPower.subscribe(self.on_power)

    async def on_power(self, data):
        # what leaves the battery counts as negative
        power = data.get(self.car.Powertrain.TractionBattery.CurrentPower).value
        used = -power
        color = GAIN if used < -REST else HIGH if used > HIGH_POWER else DRIVE
        strength = min(100, 15 + int(abs(used) / 600))
        if color != self.color:
            self.color = color
            print(f"{used / 1000:6.1f} kW -> {color}")
            for line in self.lines:
                await line.Color.set(color)
        for line in self.lines:
            await line.Intensity.set(strength)


asyncio.run(EnergyLight(vehicle).run())
