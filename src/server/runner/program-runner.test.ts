import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { forgedMessages, PYTHON_FORGERY } from '#shared/runtime/testing/forgeries.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { ProcessMessage, ProgramJob } from './program-messages.ts';
import { ProgramRunner, RUN_LIMITS, type RunEnd } from './program-runner.ts';
import { snapshotIn } from './python-files.ts';

const TREE: SignalTree = {
  root: 'Vehicle',
  node: {
    type: 'branch',
    children: {
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 250 },
      Lamp: { type: 'branch', children: { IsOn: { type: 'actuator', datatype: 'boolean' } } },
      Door: {
        type: 'branch',
        children: {
          Row1: {
            type: 'branch',
            children: { Pos1: { type: 'branch', children: { IsOpen: { type: 'actuator', datatype: 'boolean' } } } },
          },
        },
      },
    },
  },
};

// kept between runs of the tests, since it takes seconds to make
const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
afterAll(() => runner.close());

type Ran = { end: RunEnd; stdout: string[]; stderr: string[]; messages: ProcessMessage[] };

async function run(code: string, more: Partial<ProgramJob> = {}): Promise<Ran> {
  const messages: ProcessMessage[] = [];
  const job = { code, tree: TREE, seed: 1, seconds: 60, isFast: true, ...more };
  const { end } = await runner.run(job, (message) => void messages.push(message));
  const of = (stream: string) =>
    messages.flatMap((one) => (one.is === 'output' && one.stream === stream ? [one.text] : []));
  return { end: await end, stdout: of('stdout'), stderr: of('stderr'), messages };
}

test(
  'an app of the Velocitas SDK starts, gets, sets, subscribes and answers topics',
  { timeout: 120_000 },
  async () => {
    const { end, stdout, messages } = await run(`
import asyncio, json, logging, signal
from vehicle import Vehicle, vehicle
from velocitas_sdk.util.log import get_opentelemetry_log_factory, get_opentelemetry_log_format
from velocitas_sdk.vdb.reply import DataPointReply
from velocitas_sdk.vehicle_app import VehicleApp, subscribe_data_points, subscribe_topic

logging.setLogRecordFactory(get_opentelemetry_log_factory())
logging.basicConfig(format=get_opentelemetry_log_format())

class App(VehicleApp):
    def __init__(self, client: Vehicle):
        super().__init__()
        self.Vehicle = client

    async def on_start(self):
        await self.Vehicle.Lamp.IsOn.subscribe(self.on_lamp)
        await asyncio.sleep(2)
        await self.Vehicle.Lamp.IsOn.set(True)
        await self.Vehicle.Door.Row(1).Pos(1).IsOpen.set(True)
        print("speed", (await self.Vehicle.Speed.get()).value >= 0)
        try:
            await self.Vehicle.Speed.set(5)
        except TypeError as error:
            print("TypeError", error)
        await self.publish_event("greeting", json.dumps({"to": "all"}))

    async def on_lamp(self, data: DataPointReply):
        print("lamp", data.get(self.Vehicle.Lamp.IsOn).value)

    @subscribe_data_points("Vehicle.Door.Row1.Pos1.IsOpen", "Vehicle.Door.Row1.Pos1.IsOpen = true")
    async def on_door(self, data: DataPointReply):
        print("door")

    @subscribe_topic("greeting")
    async def on_greeting(self, data: str):
        print("greeting", json.loads(data)["to"])

async def main():
    await App(vehicle).run()

LOOP = asyncio.get_event_loop()
LOOP.add_signal_handler(signal.SIGTERM, LOOP.stop)
LOOP.run_until_complete(main())
LOOP.close()
`);
    expect(end).toEqual({ exit: null, reason: 'ended' });
    expect(stdout).toEqual(expect.arrayContaining(['lamp False', 'lamp True', 'door', 'greeting all', 'speed True']));
    expect(stdout.find((line) => line.startsWith('TypeError'))).toMatch(/Vehicle\.Speed.*actuator/);
    expect(messages).toContainEqual({ is: 'signal', t: 2, path: 'Vehicle.Lamp.IsOn', value: true });
  },
);

test('a program of the first playground runs, and ends with its last line', async () => {
  const { end, stdout } = await run(`
from sdv_model import Vehicle
import plugins
from browser import aio

vehicle = Vehicle()
await vehicle.Lamp.IsOn.set(True)
await aio.sleep(1)
print(await vehicle.Lamp.IsOn.get())
`);
  expect([end, stdout]).toEqual([{ exit: 0, reason: 'ended' }, ['True']]);
});

test('an error names its line, and shows nothing of what is around the program', async () => {
  const { end, stderr, messages } = await run(
    'import asyncio\n\nasync def main():\n  vehicle\n\nasyncio.run(main())\n',
  );
  expect(end).toEqual({ exit: 1, reason: 'ended' });
  expect(stderr.join('\n')).toContain('File "app.py", line 4, in main');
  expect(stderr.join('\n')).not.toMatch(/_runtime|webloop|pyodide/);
  const message = "NameError: name 'vehicle' is not defined";
  expect(messages).toContainEqual({ is: 'error', t: 0, error: { line: 4, message: expect.stringContaining(message) } });
  const unknown = await run('from vehicle import vehicle\nvehicle.Sped\n');
  expect(unknown.stderr.join('\n')).toMatch(/line 2[^]*Did you mean "Vehicle\.Speed"/);
  expect(unknown.stderr.join('\n')).not.toContain('/lib/');
  const broken = await run('a = 1\nif a\n');
  expect(broken.messages).toContainEqual({
    is: 'error',
    t: 0,
    error: { line: 2, message: expect.stringMatching(/^SyntaxError/) },
  });
});

test('the same program makes the same run', async () => {
  const code =
    'import asyncio, time\nfor _ in range(3):\n  await asyncio.sleep(0.7)\n  print(time.time(), time.monotonic())';
  expect((await run(code)).messages).toEqual((await run(code)).messages);
});

test('a program runs without the snapshot of the interpreter where it is damaged', { timeout: 240_000 }, async () => {
  const cache = await folderWith();
  const snapshot = await snapshotIn(cache, dirname(fileURLToPath(import.meta.resolve('pyodide'))));
  await truncate(snapshot ?? '', 1_000_000);
  const plain = new ProgramRunner(cache);
  const printed: string[] = [];
  const job = { code: 'print("on")', tree: TREE, seed: 1, seconds: 60, isFast: true };
  const { end } = await plain.run(job, (message) => void (message.is === 'output' && printed.push(message.text)));
  expect([await end, printed]).toEqual([{ exit: 0, reason: 'ended' }, ['on']]);
  plain.close();
});

test('a program that changes more than its reader keeps up with waits for it, and loses nothing', async () => {
  const code = `
from vehicle import vehicle
for i in range(20_000):
    await vehicle.Lamp.IsOn.set(i % 2 == 0)
print("done")`;
  const { end, stdout, stderr, messages } = await run(code);
  expect([end, stdout, stderr]).toEqual([{ exit: 0, reason: 'ended' }, ['done'], []]);
  expect(messages.filter(({ is }) => is === 'signal')).toHaveLength(20_001);
});

test('a program that does not end is stopped', async () => {
  const job = { code: 'print("on")\nwhile True: pass', tree: TREE, seed: 1, seconds: 60, isFast: true };
  const { resolve, promise } = Promise.withResolvers<void>();
  const { stop, end } = await runner.run(job, (message) => message.is === 'output' && resolve());
  await promise;
  stop();
  expect(await end).toEqual({ exit: null, reason: 'stopped' });
});

test('a program that takes longer than a run may is ended', async () => {
  const brief = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'), 0.5);
  const job = { code: 'while True: pass', tree: TREE, seed: 1, seconds: 60, isFast: true };
  const { end } = await brief.run(job, () => undefined);
  expect(await end).toEqual({ exit: null, reason: 'limit', message: 'The run takes more than 0.5 seconds' });
  brief.close();
});

test('a program gets no more memory and output than a run may use', async () => {
  const hungry = await run('try:\n  len(bytearray(1_500_000_000))\nexcept MemoryError:\n  print("refused")');
  expect([hungry.end, hungry.stdout]).toEqual([{ exit: 0, reason: 'ended' }, ['refused']]);
  const { end } = await run('while True: print("x" * 1000)');
  expect(end).toEqual({ exit: null, reason: 'limit', message: 'The run writes more than 1 MB' });
  expect(RUN_LIMITS.outputBytes).toBe(1_000_000);
  const oneLine = await run('import sys\nwhile True: sys.stdout.write("x" * 1000)');
  expect(oneLine.end).toEqual(end);
  // files are in the memory of the process, not in that of the interpreter
  const files = await run('for i in range(10_000): open(f"/tmp/{i}", "wb").write(bytes(20_000_000))');
  expect(files.end).toMatchObject({ reason: 'limit', message: expect.stringContaining('memory') });
});

test('a program that recurses without end, ends', async () => {
  const { end, stdout } = await run(
    'def f(n): return f(n + 1)\ntry:\n  f(0)\nexcept RecursionError as error:\n  print("too deep")',
  );
  expect([end, stdout]).toEqual([{ exit: 0, reason: 'ended' }, ['too deep']]);
  const { end: crashed } = await run(
    'import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)\nprint("deep")',
  );
  expect(crashed).toMatchObject({ exit: null, reason: 'limit' });
  expect((await run('print("next")')).stdout).toEqual(['next']);
});

test('what a program writes is whole, also without an end of line', async () => {
  const { stdout, stderr } = await run(
    'import sys\nprint("Grüße", end="", flush=True)\nsys.stdout.buffer.write(b"\\xe2\\x82"); sys.stdout.buffer.flush(); sys.stdout.buffer.write(b"\\xac\\n"); sys.stdout.buffer.flush()\nprint("open", end="")\nsys.stderr.write("wrong")',
  );
  expect([stdout, stderr]).toEqual([['Grüße€', 'open'], ['wrong']]);
});

/** Each ends in an exception, or in `nothing`. */
const PROBES = [
  'open("/etc/passwd").read()',
  'open("/proc/self/environ").read()',
  '__import__("os").listdir("/root")',
  '[value for value in __import__("os").environ.values() if "/src/" in value or "node" in value] or nothing',
  '__import__("os").execv("/bin/sh", ["sh"])',
  '__import__("os").fork()',
  '__import__("os").system("id")',
  '__import__("subprocess").run(["id"])',
  '__import__("socket").create_connection(("127.0.0.1", PORT), 1)',
  '__import__("pyodide_js")._api._nodeSock.connect(0, PORT, "127.0.0.1")',
  '__import__("js").process',
  '__import__("js").require("fs")',
  '__import__("js").fetch("http://127.0.0.1/")',
  '__import__("js").globalThis',
  '__import__("js").Object.constructor.constructor("return process")()',
  '__import__("js").Object.constructor("return globalThis")()',
  '__import__("_host").now.constructor("return process")()',
  '__import__("_host").now.constructor.constructor("return process")()',
  '__import__("pyodide.code").code.run_js("process")',
  '__import__("pyodide_js")._api.loadBinaryFile("/etc/passwd")',
  '__import__("pyodide_js").FS.filesystems.NODEFS.mount({"opts": {"root": "/etc"}, "mountpoint": "/mnt"})',
  '__import__("pyodide_js").loadPackage("http://127.0.0.1:PORT/a-1-py3-none-any.whl")',
  '__import__("pyodide_js")._api.loadBinaryFile("http://127.0.0.1:PORT/")',
  '__import__("pyodide.http").http.pyfetch("http://127.0.0.1:PORT/")',
  '__import__("pyodide.http").http.open_url("http://127.0.0.1:PORT/")',
  '__import__("_host_functions").now.constructor("return process")()',
  '__import__("pyodide_js")._module.wasmMemory.constructor.constructor("return process")()',
  '__import__("pyodide_js").mountNodeFS("/mnt/host", "/etc") or open("/mnt/host/passwd").read()',
  '__import__("pyodide_js")._module.PATH.constructor.constructor("return process")()',
  '__import__("js").setTimeout(print, 0)._onTimeout.constructor.constructor("return process")()',
  '__import__("importlib.machinery").machinery.SourceFileLoader("x", "/proc/self/environ").get_data("/proc/self/environ")',
  '__import__("_imp").create_dynamic(__import__("importlib.machinery").machinery.ModuleSpec("x", None, origin="/lib/x86_64-linux-gnu/libc.so.6"))',
  '[one for one in __import__("gc").get_objects() if hasattr(one, "mainModule")] or nothing',
  '__import__("threading").Thread(target=print).start()',
  '__import__("multiprocessing").Process(target=print).start()',
];

test(
  'a program reaches nothing outside: no file, process, network, nor the process it runs in',
  { timeout: 120_000 },
  async () => {
    let requests = 0;
    const server = createServer(() => requests++).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const probes = PROBES.map((probe) => probe.replaceAll('PORT', String(port)));
    const { stdout, end } = await run(`
import asyncio, inspect
nothing = object()
for probe in ${JSON.stringify(probes)}:
    try:
        found = eval(probe)
        if inspect.isawaitable(found):
            found = await found
        print(probe, "->", "nothing" if found is nothing or not repr(found) else "REACHED " + repr(found)[:100])
    except BaseException as error:
        print(probe, "->", type(error).__name__)
`);
    server.close();
    expect(stdout.filter((line) => line.includes('REACHED'))).toEqual([]);
    expect(stdout.filter((line) => line.includes(' -> '))).toHaveLength(PROBES.length);
    expect([requests, end]).toEqual([0, { exit: 0, reason: 'ended' }]);
  },
);

test('a program cannot say what it did not do', async () => {
  const { messages, end, stdout } = await run(PYTHON_FORGERY);
  expect([forgedMessages(messages), end]).toEqual([[], { exit: 0, reason: 'ended' }]);
  expect(stdout).toEqual([expect.stringMatching(/^said \d\d/), 'done']);
});

test('a program that calls the system through C ends, and only it', async () => {
  const { end, stdout } = await run('import ctypes\nprint(ctypes.CDLL(None).system(b"id"))');
  expect(end).toMatchObject({ exit: null, reason: 'limit' });
  expect(stdout.join('\n')).not.toContain('uid=');
  expect((await run('print("next")')).stdout).toEqual(['next']);
});

test('values that are set while a program runs reach it, and it cannot read what the process reads', async () => {
  const heard = Promise.withResolvers<void>();
  const lines: string[] = [];
  const code = `
from vehicle import vehicle
try:
    input()
except EOFError:
    print("no input")
async def changed(data):
    print("speed", data.get(vehicle.Speed).value)
await vehicle.Speed.subscribe(changed)
`;
  const { end, write, stop } = await runner.run(
    { code, tree: TREE, seed: 1, seconds: 60, isFast: false },
    (message) => {
      if (message.is !== 'output') return;
      if (message.text === 'no input') write({ 'Vehicle.Nothing': 1, 'Vehicle.Speed': 77 });
      lines.push(message.text);
      if (message.text === 'speed 77') heard.resolve();
    },
  );
  await Promise.race([heard.promise, end]);
  stop();
  expect(lines).toContain('speed 77');
  expect((await end).reason).toBe('stopped');
});
