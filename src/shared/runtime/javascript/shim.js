/**
 * What a program in JavaScript has besides the language, made of what `programHost` gives. Evaluated next to the program, so
 * that all objects it gets are of its own realm.
 */

const ERRORS = { type: TypeError, value: RangeError, unknown: ReferenceError };
/** As `_EPOCH` of `_runtime.py`. */
const EPOCH_MS = 1_767_225_600_000;

function answer(text) {
  const reply = JSON.parse(text);
  if ('error' in reply) throw new (ERRORS[reply.error] ?? Error)(reply.message);
  return reply.value;
}

function words(value) {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** A program ends when it and all that waits are done. */
class Life {
  #host;
  #print;
  #waiting = new Set();
  #isDone = false;
  #hasEnded = false;

  constructor(host, print) {
    this.#host = host;
    this.#print = print;
  }

  run(program, scope) {
    program(scope).then(
      () => {
        this.#isDone = true;
        this.endIfIdle();
      },
      (error) => {
        this.failed(error);
        this.#end(1);
      },
    );
  }

  failed(error) {
    const isError = error instanceof Error;
    const line = /app\.js:(\d+)/.exec(isError ? String(error.stack) : '')?.[1];
    const message = isError ? words(error) : `Error: ${words(error)}`;
    this.#print('stderr', line === undefined ? message : `${message}\n    at line ${line}`);
    this.#host.failed(JSON.stringify({ line: line === undefined ? null : Number(line), message }));
  }

  call(callback, ...values) {
    try {
      const result = callback(...values);
      if (typeof result?.then === 'function') result.then(undefined, (error) => this.failed(error));
    } catch (error) {
      this.failed(error);
    }
  }

  hold(key = {}) {
    this.#waiting.add(key);
    return key;
  }

  release(key) {
    const wasHeld = this.#waiting.delete(key);
    // what was called back may wait for something first
    if (wasHeld) this.#host.later(0, () => this.endIfIdle());
    return wasHeld;
  }

  later(milliseconds, callback) {
    const key = this.hold();
    this.#host.later(Math.max(Number(milliseconds) || 0, 0) / 1000, () => {
      if (this.release(key)) this.call(callback);
    });
    return key;
  }

  every(milliseconds, callback) {
    const key = this.hold();
    const again = () =>
      this.#host.later(Math.max(Number(milliseconds) || 0, 1) / 1000, () => {
        if (!this.#waiting.has(key)) return;
        this.call(callback);
        again();
      });
    again();
    return key;
  }

  endIfIdle() {
    if (this.#isDone && this.#waiting.size === 0) this.#end(0);
  }

  #end(exit) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#host.ended(exit);
  }
}

function signal(host, life, path) {
  const reading = ({ value, at }) => ({ path, value, timestamp: at });
  const set = (value) => answer(host.write(JSON.stringify({ [path]: value })));
  const subscribe = (changed) => {
    const heard = (text) => life.call(changed, reading(JSON.parse(text)[path]));
    const number = answer(host.subscribe(JSON.stringify([path]), heard));
    const key = life.hold();
    return () => {
      host.unsubscribe(number);
      life.release(key);
    };
  };
  const get = async () => reading(answer(host.read(path)));
  return Object.freeze({ path, get, set: async (value) => set(value), subscribe });
}

function node(host, life, path) {
  const { type, children } = answer(host.describe(path));
  if (type !== 'branch') return signal(host, life, path);
  const at = (name) => node(host, life, `${path}.${name}`);
  const below = (name) => {
    // a branch that is awaited is no promise
    if (typeof name !== 'string' || name === 'then') return undefined;
    if (name === 'path') return path;
    const isInstance = (child) => child.startsWith(name) && /^\d+$/.test(child.slice(name.length));
    return children.some(isInstance) && !children.includes(name) ? (number) => at(`${name}${number}`) : at(name);
  };
  return new Proxy(Object.freeze({}), { get: (_, name) => below(name), has: (_, name) => children.includes(name) });
}

function broker(host, life) {
  const topics = new Map();
  const publish = (topic, text) => {
    host.published(String(topic), String(text));
    for (const changed of topics.get(topic) ?? []) host.later(0, () => life.call(changed, String(text)));
  };
  const subscribeTopic = (topic, changed) => {
    const key = life.hold();
    const heard = topics.get(topic) ?? new Set();
    topics.set(topic, heard.add(changed));
    return () => {
      heard.delete(changed);
      life.release(key);
    };
  };
  return { publish, subscribeTopic };
}

/** The same random numbers for the same seed (mulberry32). */
function seededMath(seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.create(null, { ...Object.getOwnPropertyDescriptors(Math), random: { value: random } });
}

function vehicleDate(host) {
  const now = () => EPOCH_MS + Math.round(host.now() * 1000);
  return class VehicleDate extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}

function consoleOf(print) {
  const show =
    (stream) =>
    (...values) =>
      print(stream, values.map(words).join(' '));
  const [out, err] = [show('stdout'), show('stderr')];
  return { log: out, info: out, debug: out, warn: err, error: err };
}

/** Returns what reports an error that nothing of the program caught. */
export function startShim(host, print, seed, program) {
  const life = new Life(host, print);
  life.run(program, {
    vehicle: node(host, life, host.root()),
    sleep: (seconds) => new Promise((resolve) => void life.later(Number(seconds) * 1000, resolve)),
    setMany: async (values) => answer(host.write(JSON.stringify(values))),
    ...broker(host, life),
    setTimeout: (callback, milliseconds) => life.later(milliseconds, callback),
    setInterval: (callback, milliseconds) => life.every(milliseconds, callback),
    clearTimeout: (key) => life.release(key),
    clearInterval: (key) => life.release(key),
    console: consoleOf(print),
    Math: seededMath(seed),
    Date: vehicleDate(host),
  });
  return (error) => life.failed(error);
}
