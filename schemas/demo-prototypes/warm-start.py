"""Warms people before it warms air: seats and steering wheel first, less and less as the cabin gets warm."""

import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

COMFORT = 21  # degrees Celsius
STRONGEST = 100  # percent
PER_DEGREE = 10


class WarmStart(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.level = None

    async def on_start(self):
        stations = self.car.Cabin.HVAC.Station.Row1
        # a degree less in the air costs nobody comfort while the seat is warm
        await stations.Driver.Temperature.set(COMFORT - 1)
        await stations.Passenger.Temperature.set(COMFORT - 1)
        await self.heat((await self.car.Cabin.HVAC.AmbientAirTemperature.get()).value)
        await self.car.Cabin.HVAC.AmbientAirTemperature.subscribe(self.on_temperature)

    async def on_temperature(self, data):
        await self.heat(data.get(self.car.Cabin.HVAC.AmbientAirTemperature).value)

    async def heat(self, inside):
        level = max(0, min(STRONGEST, int((COMFORT - inside) * PER_DEGREE) // 20 * 20))
        if level == self.level:
            return
        self.level = level
        print(f"{inside:.1f} °C inside -> heating at {level} %")
        await self.car.Cabin.Seat.Row1.DriverSide.HeatingCooling.set(level)
        await self.car.Chassis.SteeringWheel.HeatingCooling.set(level)
        if (await self.car.Cabin.Seat.Row1.PassengerSide.OccupancyStatus.get()).value == "OCCUPIED":
            await self.car.Cabin.Seat.Row1.PassengerSide.HeatingCooling.set(level)


asyncio.run(WarmStart(vehicle).run())
