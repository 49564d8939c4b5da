import { nearest } from '#shared/suggest.ts';
import { type SignalTree, findNode, walkSignals } from '#shared/vss/index.ts';
import { SignalError } from './signal-error.ts';
import { readSignal, type Signal } from './signal.ts';

/** How many paths are searched for the nearest one. */
const MAX_COMPARED = 20_000;

/** All leaves of a tree, by path and in tree order. */
export class SignalIndex {
  readonly root: string;
  readonly signals: readonly Signal[];
  readonly #byPath: ReadonlyMap<string, Signal>;
  readonly #tree: SignalTree;
  #segments: readonly string[][] | undefined;

  constructor(tree: SignalTree) {
    const signals: Signal[] = [];
    for (const { path, node } of walkSignals(tree)) {
      const signal = readSignal(signals.length, path, node);
      if (signal !== undefined) signals.push(signal);
    }
    this.root = tree.root;
    this.signals = signals;
    this.#byPath = new Map(signals.map((signal) => [signal.path, signal]));
    this.#tree = tree;
  }

  find(path: string): Signal | undefined {
    return this.#byPath.get(path);
  }

  /** @throws SignalError with the nearest path as a hint if there is no such signal */
  get(path: string): Signal {
    const signal = this.#byPath.get(path);
    if (signal !== undefined) return signal;
    if (findNode(this.#tree, path) !== undefined)
      throw new SignalError(path, 'unknown-signal', 'it is a branch', 'Name one of the signals below it.');
    const [near] = nearest(path, [...this.#byPath.keys()].slice(0, MAX_COMPARED), 1);
    const remedy = near === undefined ? 'Look it up in the signal tree.' : `Did you mean "${near}"?`;
    throw new SignalError(path.slice(0, 200), 'unknown-signal', 'there is no such signal', remedy);
  }

  /**
   * The signals that a path selects: itself, or all below a branch. `*` is any one segment.
   * @throws SignalError if there are none
   */
  select(path: string): Signal[] {
    const exact = this.#byPath.get(path);
    if (exact !== undefined) return [exact];
    const wanted = path.split('.');
    const found = this.signals.filter((_, i) => startsLike(this.#segmentsOf(i), wanted));
    if (found.length === 0) this.get(path);
    return found;
  }

  /** All signals whose full path matches; `*` is any one segment, `**` any number of segments. */
  match(pattern: string): Signal[] {
    if (!pattern.includes('*')) return [this.find(pattern)].filter((signal) => signal !== undefined);
    const wanted = pattern.split('.');
    return this.signals.filter((_, i) => matches(this.#segmentsOf(i), wanted));
  }

  #segmentsOf(i: number): readonly string[] {
    this.#segments ??= this.signals.map((signal) => signal.path.split('.'));
    return this.#segments[i] ?? [];
  }
}

function startsLike(segments: readonly string[], wanted: readonly string[]): boolean {
  return segments.length >= wanted.length && wanted.every((name, i) => name === '*' || name === segments[i]);
}

function matches(segments: readonly string[], wanted: readonly string[], at = 0, from = 0): boolean {
  const name = wanted[from];
  if (name === undefined) return at === segments.length;
  if (name !== '**')
    return (
      at < segments.length && (name === '*' || name === segments[at]) && matches(segments, wanted, at + 1, from + 1)
    );
  for (let next = at; next <= segments.length; next++) if (matches(segments, wanted, next, from + 1)) return true;
  return false;
}
