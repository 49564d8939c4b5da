import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessMessage } from '#server/runner/program-messages.ts';
import { ProgramRunner } from '#server/runner/program-runner.ts';
import type { FromWorker } from '#shared/runtime/index.ts';
import { forgedMessages, PYTHON_FORGERY, SCRIPT_FORGERIES } from '#shared/runtime/testing/forgeries.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { runInFrame } from './program-frame.ts';
import { expect, test } from './server.ts';

const APP = `
import asyncio, random, signal
from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp

class App(VehicleApp):
    def __init__(self, client: Vehicle):
        super().__init__()
        self.Vehicle = client

    async def on_start(self):
        await self.Vehicle.Speed.subscribe(self.on_speed)
        while True:
            await asyncio.sleep(random.uniform(0.2, 2.0))
            print("charge", (await self.Vehicle.Powertrain.TractionBattery.StateOfCharge.Current.get()).value, hash("a"))

    async def on_speed(self, data):
        speed = data.get(self.Vehicle.Speed).value
        await self.Vehicle.Body.Lights.Beam.Low.IsOn.set(speed > 30)

async def main():
    await App(vehicle).run()

try:
    input("your name? ")
except EOFError:
    print("nobody answers")
LOOP = asyncio.get_event_loop()
LOOP.add_signal_handler(signal.SIGTERM, LOOP.stop)
LOOP.run_until_complete(main())
LOOP.close()
`;

test('a program with a seed gives the same trace in the browser as on the server', async ({ page }) => {
  const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
  const onServer: ProcessMessage[] = [];
  const job = { code: APP, tree: smallTree(), seed: 7, seconds: 60, isFast: true };
  await (
    await runner.run(job, (message) => onServer.push(message))
  ).end;
  runner.close();
  await page.goto('/about');
  const inBrowser = await runInFrame(page, APP);
  const there = traceOf(onServer);
  expect(there.length).toBeGreaterThan(400);
  expect(traceOf(inBrowser)).toEqual(there);
  expect(printed(inBrowser)).toEqual(printed(onServer));
});

function traceOf(messages: readonly (FromWorker | ProcessMessage)[]): string[] {
  return messages.flatMap((one) =>
    one.is === 'used' || one.is === 'signal' ? [`${one.t},${one.path},${JSON.stringify(one.value)}`] : [],
  );
}

function printed(messages: readonly (FromWorker | ProcessMessage)[]): string[] {
  return messages.flatMap((one) => (one.is === 'output' ? [one.text] : []));
}

const PYTHON_PROBES = [
  '__import__("js").fetch',
  '__import__("js").XMLHttpRequest',
  '__import__("js").document',
  '__import__("js").self',
  '__import__("js").Object.constructor("return this")()',
  '__import__("js").Object.constructor.constructor("return self")()',
  '__import__("pyodide.code").code.run_js("self")',
  '__import__("pyodide_js").runPython.constructor("return self")()',
  '__import__("js").Object.getPrototypeOf(__import__("js").Object.getPrototypeOf(__import__("js").setTimeout)).constructor("return self")()',
  'open("http://127.0.0.1:PORT/")',
  '__import__("urllib.request").request.urlopen("http://127.0.0.1:PORT/", timeout=2)',
  '__import__("pyodide.http").http.open_url("http://127.0.0.1:PORT/")',
  '__import__("pyodide.http").http.pyfetch("http://127.0.0.1:PORT/")',
  '__import__("pyodide_js").loadPackage("http://127.0.0.1:PORT/a.whl")',
  '__import__("pyodide_js")._api.loadBinaryFile("http://127.0.0.1:PORT/")',
  'open("/etc/hostname").read()',
  '__import__("threading").Thread(target=print).start()',
  '__import__("os").fork()',
  '__import__("subprocess").run(["id"])',
  '__import__("js").Object.getPrototypeOf(__import__("pyodide_js").runPython).constructor("return self")()',
  '__import__("pyodide_js")._module.preloadFile("/", "a", "http://127.0.0.1:PORT/", True, True)',
  '__import__("pyodide_js")._api.config.fetch("http://127.0.0.1:PORT/")',
  '__import__("socket").create_connection(("127.0.0.1", PORT), 1)',
  '__import__("webbrowser").open("http://127.0.0.1:PORT/") or None',
  '__import__("_host_functions").constructor',
];

test('a Python program in the browser reaches nothing outside', async ({ page }) => {
  const { port, requests, close } = await listener();
  await page.goto('/about');
  const probes = PYTHON_PROBES.map((probe) => probe.replaceAll('PORT', String(port)));
  const messages = await runInFrame(
    page,
    `
import inspect
for probe in ${JSON.stringify(probes)}:
    try:
        found = eval(probe)
        if inspect.isawaitable(found):
            found = await found
        print(probe, "->", "nothing" if found is None or not repr(found) else "REACHED " + repr(found)[:100])
    except BaseException as error:
        print(probe, "->", type(error).__name__)
`,
  );
  close();
  expect(printed(messages).filter((line) => line.includes('REACHED'))).toEqual([]);
  expect(printed(messages).filter((line) => line.includes(' -> '))).toHaveLength(PYTHON_PROBES.length);
  expect(requests()).toBe(0);
});

/** A server on another port that counts connections. */
async function listener() {
  let count = 0;
  const server = createServer((socket) => {
    count++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, requests: () => count, close: () => server.close() };
}

const SCRIPT_PROBES = [
  'fetch("http://127.0.0.1:PORT/")',
  'new XMLHttpRequest()',
  'new WebSocket("ws://127.0.0.1:PORT/")',
  'new EventSource("http://127.0.0.1:PORT/")',
  'import("http://127.0.0.1:PORT/a.js")',
  'import("data:text/javascript,export default 1")',
  'importScripts("http://127.0.0.1:PORT/a.js")',
  'new Worker("data:text/javascript,1")',
  'new SharedWorker("data:text/javascript,1")',
  'new BroadcastChannel("all")',
  'indexedDB.open("all")',
  'caches.open("all")',
  'navigator.sendBeacon("http://127.0.0.1:PORT/")',
  'navigator.storage.getDirectory()',
  'document.cookie',
  'localStorage.length',
  'window.parent.document',
  'top.location.href',
  'eval("1")',
  'new Function("return 1")()',
  'postMessage("all")',
  'parent.postMessage("all", "*")',
  'frames[0].postMessage("all", "*")',
  'open("http://127.0.0.1:PORT/")',
  'location.assign("http://127.0.0.1:PORT/")',
  '(location = "http://127.0.0.1:PORT/")',
  'navigation.navigate("http://127.0.0.1:PORT/")',
  'navigator.serviceWorker.register("http://127.0.0.1:PORT/a.js")',
  'navigator.locks.request("all", () => {})',
  'new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:PORT" }] })',
  'new WebTransport("https://127.0.0.1:PORT/")',
  'cookieStore.getAll()',
  'document.head.append(Object.assign(document.createElement("link"), { rel: "dns-prefetch", href: "//secret.example" }))',
  'new FontFace("all", "url(http://127.0.0.1:PORT/a.woff)").load()',
  'WebAssembly.compileStreaming(new Request("http://127.0.0.1:PORT/a.wasm"))',
  'import("blob:null/" + "http://127.0.0.1:PORT/")',
  'console.log.constructor("return 1")()',
  'new (Object.getPrototypeOf(async () => {}).constructor)("return 1")()',
  'close()',
  // any path from the worker's globals to its port
  `(() => {
    const all = [globalThis], seen = new Set(all);
    for (const one of all)
      for (let at = one; at; at = Object.getPrototypeOf(at))
        for (const name of Reflect.ownKeys(at)) {
          let member; try { member = one[name]; } catch { continue; }
          if (member === null || (typeof member !== 'object' && typeof member !== 'function') || seen.has(member)) continue;
          if (member instanceof MessagePort) return member;
          seen.add(member); all.push(member);
        }
    throw new RangeError('none of ' + all.length);
  })()`,
];

test.describe(() => {
  // the browser also reports requests that the policy blocks
  test.use({ partners: ['http://127.0.0.1:'] });

  test('a program in JavaScript in the browser reaches nothing outside', async ({ page }) => {
    const { port, requests, close } = await listener();
    await page.goto('/about');
    const attempts = SCRIPT_PROBES.map((probe) => {
      const text = probe.replaceAll('PORT', String(port));
      return `try { const found = await (${text}); console.log(${JSON.stringify(probe)}, '-> REACHED', typeof found); } catch (error) { console.log(${JSON.stringify(probe)}, '->', error.name); }`;
    });
    const program = { code: attempts.join('\n'), language: 'javascript' };
    const messages = await runInFrame(page, '', { program });
    close();
    expect(printed(messages).filter((line) => line.includes('REACHED'))).toEqual([]);
    expect(printed(messages)).toHaveLength(SCRIPT_PROBES.length);
    expect(requests()).toBe(0);
  });
});

test('a program in the browser cannot say what it did not do, nor without end', async ({ page }) => {
  await page.goto('/about');
  const end = { is: 'ended', exit: 0, reason: 'ended' };
  for (const code of SCRIPT_FORGERIES) {
    const messages = await runInFrame(page, '', { program: { code, language: 'javascript' } });
    expect([forgedMessages(messages), messages.at(-1)], code).toEqual([[], expect.objectContaining(end)]);
    expect(printed(messages), code).toEqual(['said', 'done']);
  }
  const messages = await runInFrame(page, PYTHON_FORGERY);
  expect([forgedMessages(messages), messages.at(-1)]).toEqual([[], expect.objectContaining(end)]);

  const flood = `
import _host, json
while True:
    _host.published("topic", "x" * 100_000)
    _host.failed(json.dumps({"line": 1, "message": "x" * 100_000}))
`;
  const flooded = await runInFrame(page, flood);
  expect(flooded.at(-1)).toMatchObject({ is: 'ended', exit: null, reason: 'limit' });
  expect(JSON.stringify(flooded).length).toBeLessThan(2_000_000);
});

test('only the frame of programs may compile WebAssembly, and it has no origin and no network', async ({ request }) => {
  const policy = (await request.get('/runtime/frame')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).not.toMatch(/connect-src|allow-same-origin|'unsafe-eval'|'unsafe-inline'/);
  const page = (await request.get('/model')).headers()['content-security-policy'] ?? '';
  expect(page).not.toMatch(/unsafe-eval/);
  expect((await request.get('/runtime/package.json')).status()).toBe(404);
  expect((await request.get('/runtime/..%2f..%2fpackage.json')).status()).toBe(404);
});
