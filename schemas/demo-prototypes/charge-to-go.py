"""Charges as much as the next trip needs, warms the battery for it, and says when to leave."""

import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

TRIP = 135  # kilometres to the next stop
RESERVE = 10  # kilometres
WARM_ENOUGH = 20  # degrees Celsius


class ChargeToGo(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car
        self.battery = car.Powertrain.TractionBattery
        self.is_done = False

    async def on_start(self):
        await self.battery.BatteryConditioning.RequestedMode.set("FAST_CHARGING_PREPARATION")
        await self.battery.Charging.StartStopCharging.set("START")
        print(f"Charging for {TRIP} km and a reserve of {RESERVE} km")
        await self.battery.Range.subscribe(self.on_range)
        await self.battery.Temperature.Average.subscribe(self.on_temperature)

    async def on_range(self, data):
        reach = data.get(self.battery.Range).value / 1000
        if self.is_done or reach < TRIP + RESERVE:
            return
        self.is_done = True
        charge = (await self.battery.StateOfCharge.Current.get()).value
        await self.battery.Charging.StartStopCharging.set("STOP")
        await self.car.Cabin.Light.IsDomeOn.set(True)
        print(f"{reach:.0f} km at {charge:.1f} %: ready to go")

    async def on_temperature(self, data):
        warm = data.get(self.battery.Temperature.Average).value
        mode = (await self.battery.BatteryConditioning.RequestedMode.get()).value
        if warm >= WARM_ENOUGH and mode != "INACTIVE":
            await self.battery.BatteryConditioning.RequestedMode.set("INACTIVE")
            print(f"The battery has {warm:.0f} °C: warming ends")


asyncio.run(ChargeToGo(vehicle).run())
