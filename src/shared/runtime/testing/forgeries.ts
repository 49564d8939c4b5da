/** A value that only a forged message contains: no vehicle is that fast. */
const FORGED = 4242;

/**
 * JavaScript programs that tamper with what they share with the runtime, to forge messages or change sensors. Each then
 * prints a line and ends after a second.
 */
export const SCRIPT_FORGERIES = [
  `const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message) {
    for (const one of [message, { is: 'ended', t: 0, exit: 0, reason: 'ended' }]) postMessage.call(this, one);
  };`,
  `Object.prototype.toJSON = () => ({ is: 'signal', t: 0, path: 'Vehicle.Speed', value: ${FORGED} });`,
  `const { get } = Map.prototype;
  Map.prototype.get = function (key) {
    const found = get.call(this, key);
    if (String(key).endsWith('Speed') && typeof found === 'object') found.value = ${FORGED};
    return found;
  };`,
  `const { set } = Map.prototype;
  Map.prototype.set = function (key, value) { return set.call(this, key, typeof value === 'number' ? ${FORGED} : value); };`,
  `globalThis.JSON = { parse: () => ({ value: ${FORGED} }), stringify: () => '{"is":"ended","exit":0,"t":0}' };`,
  `globalThis.Map = class extends Map { get size() { return ${FORGED}; } get() { return ${FORGED}; } };`,
  `Array.prototype.map = () => [['Vehicle.Speed', ${FORGED}]];`,
  `Object.defineProperty(Array.prototype, 'join', { value: () => ({ toString: () => 'text', toJSON: () => ({ n: ${FORGED} }) }) });`,
  `Object.getPrototypeOf(new Map().entries()).next = () => ({ done: false, value: ['Vehicle.Speed', ${FORGED}] });`,
  `Math.min = Math.max = Math.round = () => ${FORGED};`,
  `Promise.prototype.then = function (done) { done({ value: ${FORGED} }); };`,
  `EventTarget.prototype.addEventListener = (_, heard) => heard({ data: { is: 'write', path: 'Vehicle.Speed', value: ${FORGED} } });`,
  `dispatchEvent(new MessageEvent('message', { data: { is: 'write', path: 'Vehicle.Speed', value: ${FORGED} } }));`,
  `close();`,
  // an error from the realm that surrounds the program's
  `let around;
  const deeper = () => { try { Date.now(); deeper(); } catch (error) { if (!(error instanceof Error)) around ??= error; } };
  deeper();
  for (let own = around; own; own = Object.getPrototypeOf(own))
    own.toJSON = () => ({ is: 'signal', t: 0, path: 'Vehicle.Speed', value: ${FORGED} });`,
].map((attempt) => `try { ${attempt} } catch {} console.log('said'); await sleep(1); console.log('done');`);

/** The same in one Python program, which calls the host and the interpreter directly. */
export const PYTHON_FORGERY = `
import asyncio, js, pyodide_js, _host, _host_functions
from pyodide.ffi import create_proxy, jsnull

def forged(*_):
    return js.Object.fromEntries([["is", "signal"], ["t", 0], ["path", "Vehicle.Speed"], ["value", ${FORGED}]])

def change(holder, name):
    setattr(holder, name, create_proxy(forged))

def prototypes(one):
    while one is not jsnull:
        yield one
        one = js.Object.getPrototypeOf(one)

attempts = []
for one in [js.Object, pyodide_js, pyodide_js._module, pyodide_js._api, _host.now, js.Object.entries(js.Object), js.setTimeout]:
    for holder in prototypes(one):
        if js.Object.hasOwn(holder, "constructor"):
            for name in ["toJSON", "map", "get", "then", "call", "apply", "toString"]:
                attempts.append(lambda holder=holder, name=name: change(holder, name))
for text in ["null", "1", '{"line": {}, "message": [${FORGED}]}', '{"line": "x"}', "{"]:
    attempts.append(lambda text=text: _host.failed(text))
attempts += [
    lambda: _host.published(forged(), forged()),
    lambda: _host.write('{"Vehicle.Speed": ${FORGED}}') and None,
    lambda: _host.subscribe("3", print) and None,
    lambda: setattr(_host_functions, "now", forged),
]
refused = 0
for attempt in attempts:
    try:
        attempt()
    except BaseException:
        refused += 1
print("said", len(attempts), flush=True)
await asyncio.sleep(1)
print("done", flush=True)
`;

type Said = { is: string; [member: string]: unknown };

/** The messages that only a compromised runtime sends. */
export function forgedMessages(messages: readonly Said[]): Said[] {
  return messages.filter((message) => {
    if (message.is === 'ended') return Number(message['t']) < 1;
    if (message.is === 'error') return typeof Object(message['error']).message !== 'string';
    if (message.is === 'output') return typeof message['text'] !== 'string';
    return JSON.stringify(message).includes(String(FORGED));
  });
}
