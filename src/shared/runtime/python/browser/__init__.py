"""What programs of the first playground import from the browser."""

import asyncio


class aio:
    sleep = staticmethod(asyncio.sleep)

    @staticmethod
    def run(main):
        return asyncio.get_event_loop().run_until_complete(main)
