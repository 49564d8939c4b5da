/** Programs assign properties of these to objects that inherit from them, as in `error.name = …`. */
const INHERITED =
  'Object Function Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError'.split(' ');
const OTHERS =
  'Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date FinalizationRegistry Float32Array Float64Array Int16Array Int32Array Int8Array Intl Iterator JSON Map Math Number Promise Proxy Reflect RegExp Set String Symbol Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURIComponent encodeURIComponent isFinite isNaN parseFloat parseInt'.split(
    ' ',
  );

/**
 * Freezes the intrinsics of the language and the globals with these names. A program shares them with the code that
 * runs its vehicle and reports its results: replacing `Map.prototype.get` could set sensors, replacing `postMessage`
 * could report that it passed.
 */
export function freezeIntrinsics(names: readonly string[]): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  for (const name of INHERITED) {
    const { prototype } = scope[name] as { prototype: object };
    makeAssignable(prototype);
  }
  const frozen = new Set<object>([globalThis]);
  for (const name of [...INHERITED, ...OTHERS, ...names]) {
    const value = scope[name];
    if (value === undefined) continue;
    freezeDeep(value, frozen);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  const functions = [async () => undefined, function* none() {}, async function* none() {}];
  const lists = [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/a/g)];
  for (const unnamed of [...functions, ...lists]) freezeDeep(Object.getPrototypeOf(unnamed), frozen);
}

function freezeDeep(value: unknown, frozen: Set<object>): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || frozen.has(one)) continue;
    frozen.add(one);
    Object.freeze(one);
    waiting.push(Object.getPrototypeOf(one));
    for (const { value: member, get, set } of Object.values(Object.getOwnPropertyDescriptors(one)))
      waiting.push(member, get, set);
  }
}

/** Accessors, since an object cannot be assigned a property that is read-only in its prototype. */
function makeAssignable(prototype: object): void {
  for (const [key, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (writable !== true) continue;
    Object.defineProperty(prototype, key, {
      get: () => value as unknown,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${key} belongs to the language`);
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}
