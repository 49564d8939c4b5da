import { withKeptRules } from '#app/generator/kept-rules.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';

export type Start = 'rules' | 'python' | 'empty';

const PYTHON = `import asyncio
import signal

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp


class App(VehicleApp):
    def __init__(self, vehicle_client: Vehicle):
        super().__init__()
        self.Vehicle = vehicle_client

    async def on_start(self):
        await self.Vehicle.Speed.subscribe(self.on_speed)

    async def on_speed(self, data):
        print("Speed:", data.get(self.Vehicle.Speed).value)


async def main():
    app = App(vehicle)
    await app.run()


LOOP = asyncio.get_event_loop()
LOOP.add_signal_handler(signal.SIGTERM, LOOP.stop)
LOOP.run_until_complete(main())
LOOP.close()
`;

/** Templates for a new prototype. */
export const STARTS: Record<Start, { title: string; hint: string; content: PrototypePatch }> = {
  rules: {
    title: 'Rules',
    hint: 'Say what the car does when, without code',
    content: { language: 'python', code: '', extend: withKeptRules({}, { name: '', rules: [] }, '') },
  },
  python: {
    title: 'Python app',
    hint: 'Prints the speed of the vehicle whenever it changes',
    content: { language: 'python', code: PYTHON },
  },
  empty: { title: 'Empty', hint: 'An idea to describe first', content: {} },
};
