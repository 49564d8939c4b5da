import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgedMessages, SCRIPT_FORGERIES } from '#shared/runtime/testing/forgeries.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import type { ProcessMessage } from './program-messages.ts';
import { ProgramRunner } from './program-runner.ts';

// kept between runs of the tests, since it takes seconds to make
const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
afterAll(() => runner.close());

async function run(code: string) {
  const messages: ProcessMessage[] = [];
  const job = { code, language: 'javascript' as const, tree: smallTree(), seed: 7, seconds: 60, isFast: true };
  const { end } = await runner.run(job, (message) => void messages.push(message));
  const lines = (stream: string) =>
    messages.flatMap((one) => (one.is === 'output' && one.stream === stream ? [one.text] : []));
  const ended = await end;
  const errors = messages.flatMap((one) => (one.is === 'error' ? [one.error] : []));
  return { end: ended, stdout: lines('stdout'), stderr: lines('stderr'), errors, messages };
}

test('a program in JavaScript gets, sets, subscribes, waits and publishes', async () => {
  const { end, stdout, errors, messages } = await run(`
const beam = vehicle.Body.Lights.Hazard.IsSignaling;
const stop = beam.subscribe(({ value, timestamp }) => console.log('beam', value, timestamp));
subscribeTopic('greeting', (text) => console.log('heard', text));
publish('greeting', 'hello');
await sleep(2);
await beam.set(true);
console.log(vehicle.Cabin.Door.Row(1).DriverSide.IsOpen.path, (await beam.get()).value);
try { await vehicle.Speed.set(3); } catch (error) { console.log(error instanceof TypeError, error.message); }
try { vehicle.Sped; } catch (error) { console.log(error.message); }
await sleep(1);
stop();
let n = 0;
const timer = setInterval(() => { console.log('tick', ++n, new Date().toISOString()); if (n === 2) clearInterval(timer); }, 500);
`);
  expect(errors).toEqual([]);
  expect(stdout).toEqual([
    'beam false 0',
    'heard hello',
    'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen true',
    expect.stringMatching(/^true Vehicle\.Speed: a sensor cannot be set/),
    expect.stringContaining('Did you mean "Vehicle.Speed"?'),
    'beam true 2',
    'tick 1 2026-01-01T00:00:03.500Z',
    'tick 2 2026-01-01T00:00:04.000Z',
  ]);
  expect(messages).toContainEqual({ is: 'topic', t: 0, topic: 'greeting', text: 'hello' });
  // the topic is still listened to
  expect(end).toEqual({ exit: null, reason: 'ended' });
});

test('errors name the line, wherever they happen', async () => {
  const thrown = await run('const a = 1;\n\nnull.b;\n');
  expect([thrown.end.exit, thrown.errors]).toEqual([1, [{ line: 3, message: expect.stringMatching(/^TypeError/) }]]);
  const later = await run(
    'setTimeout(() => {\n  throw new RangeError("late");\n}, 100);\nPromise.reject(new Error("lost"));',
  );
  expect(later.errors).toEqual([
    { line: 4, message: 'Error: lost' },
    { line: 2, message: 'RangeError: late' },
  ]);
  const broken = await run('const a = 1;\nif (a {\n');
  expect([broken.end.exit, broken.errors]).toEqual([1, [{ line: 2, message: expect.stringMatching(/^SyntaxError/) }]]);
});

test('the same seed makes the same run', async () => {
  const code = 'for (let i = 0; i < 5; i++) { await sleep(Math.random()); console.log(Date.now(), Math.random()); }';
  expect((await run(code)).messages).toEqual((await run(code)).messages);
});

const PROBES = [
  'process',
  'require("fs")',
  'globalThis.process',
  'fetch("http://127.0.0.1:PORT/")',
  'new WebSocket("ws://127.0.0.1:PORT/")',
  'import("node:fs")',
  'import("node:net").then(({ connect }) => connect(PORT))',
  'import("data:text/javascript,export default 1")',
  'eval("1")',
  'new Function("return process")()',
  '(() => {}).constructor("return process")()',
  'vehicle.Speed.get.constructor("return process")()',
  'vehicle.constructor.constructor("return process")()',
  'console.log.constructor("return process")()',
  'import("node:fs").catch((error) => error.constructor.constructor("return process")())',
  'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
  '(() => { const timer = setTimeout(() => {}); return timer._idleNext ?? timer.constructor.constructor("return process")(); })()',
  'new (Object.getPrototypeOf(async () => {}).constructor)("return process")()',
  'new (Object.getPrototypeOf(function* () {}).constructor)("return process")().next().value',
  'Reflect.construct(Function, ["return process"])()',
  'new WebAssembly.Memory({ initial: 8192 })',
  'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis()).find(Boolean), new Error().stack',
  'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction()).find((f) => f && !/^class|vehicle/.test(f)), new Error().stack',
];

test.each([
  ['objects', 'new Array(1e5).fill(1.5)'],
  ['buffers', 'new Uint8Array(5e7).fill(1)'],
  ['shared buffers', 'new Uint8Array(new SharedArrayBuffer(5e7)).fill(1)'],
  ['memories of WebAssembly', 'new Uint8Array(new WebAssembly.Memory({ initial: 800 }).buffer).fill(1)'],
])('a program gets no more memory than a run may use: %s', { timeout: 120_000 }, async (_, one) => {
  const { end, stdout } = await run(
    `const all = []; while (all.length < 1e4) all.push(${one}); console.log('got it');`,
  );
  expect([end.reason, stdout]).toEqual(['limit', []]);
  expect(end.message).toMatch(/memory/);
});

test('a program that recurses, or waits for nobody, ends clearly', async () => {
  const { stdout, end } = await run(`
const deeper = () => deeper() + 1;
try { deeper(); } catch (error) { console.log(error.name); }
function* endless() { for (;;) yield 1; }
let sum = 0;
for (const one of endless()) if ((sum += one) > 1e6) break;
console.log(sum);
const cell = new Int32Array(new SharedArrayBuffer(4));
try { console.log(Atomics.wait(cell, 0, 0, 10)); } catch (error) { console.log(error.name); }
`);
  expect([stdout.slice(0, 2), end]).toEqual([['RangeError', '1000001'], { exit: 0, reason: 'ended' }]);
});

test('a program in JavaScript reaches nothing outside', async () => {
  let requests = 0;
  const server = createServer(() => requests++).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const attempts = PROBES.map((probe) => {
    const text = probe.replaceAll('PORT', String(port));
    return `try { const found = await (${text}); console.log(${JSON.stringify(probe)}, found === undefined ? '-> nothing' : '-> REACHED ' + typeof found); } catch (error) { console.log(${JSON.stringify(probe)}, '->', error.name); }`;
  });
  const { stdout, end } = await run(attempts.join('\n'));
  server.close();
  expect(stdout.filter((line) => line.includes('REACHED'))).toEqual([]);
  expect(stdout).toHaveLength(PROBES.length);
  expect([requests, end]).toEqual([0, { exit: 0, reason: 'ended' }]);
});

test('a program in JavaScript cannot say what it did not do', { timeout: 240_000 }, async () => {
  // the others change nothing but the program's own realm here
  for (const forgery of SCRIPT_FORGERIES.filter((text) => text.includes('toJSON'))) {
    const { messages, end } = await run(forgery);
    expect([forgedMessages(messages), end]).toEqual([[], { exit: 0, reason: 'ended' }]);
  }
});
