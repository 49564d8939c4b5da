import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Run, RunSignal } from '#generated/payloads.d.ts';
import { receiveJson } from '#shared/receive.ts';
import { KeptValues } from './kept-values.ts';
import type { RunMessage } from './run-message.ts';

type RunMessages = Pick<
  Run,
  'output' | 'stdout' | 'stderr' | 'errors' | 'signals' | 'values' | 'wholeUntil' | 'topics' | 'truncated'
>;
/** What the checks of a run came to. */
export type RunResult = Pick<Run, 'verdict' | 'checks'>;
const NO_RESULT: RunResult = { verdict: null, checks: [] };

type Stored = Pick<RunLog, 'code' | 'messages'> & { isTruncated: boolean };

/**
 * The messages of a run so far, for later listeners and for the store. It only grows at its end, so that the number of
 * a message in a stream stays: values that are kept afterwards come last, whatever their time.
 */
export class RunLog {
  readonly code: string;
  readonly messages: RunMessage[];
  readonly #kept = new KeptValues();
  readonly #stored: Pick<Run, 'values' | 'wholeUntil'> | undefined;
  result = NO_RESULT;

  constructor(code: string, messages: RunMessage[] = [], stored?: Pick<Run, 'values' | 'wholeUntil'>) {
    this.code = code;
    this.messages = messages;
    this.#stored = stored;
  }

  /** Whether the message was kept: of a very chatty vehicle not all values are. */
  add(message: RunMessage): boolean {
    if (message.is === 'signal' && !this.#kept.add(message)) return false;
    this.messages.push(message);
    return true;
  }

  /** Keeps the last value of each signal, and what decided the checks, if they were left out. Returns what it added. */
  end(decided: readonly RunSignal[]): RunMessage[] {
    if (this.wholeUntil === null) return [];
    const known = new Set(this.messages.flatMap((one) => (one.is === 'signal' ? [keyOf(one)] : [])));
    const left = [...decided.map((one) => ({ ...one, is: 'signal' as const })), ...this.#kept.last()];
    const added = [...new Map(left.map((one) => [keyOf(one), one]))].flatMap(([key, one]) =>
      known.has(key) ? [] : [one],
    );
    this.messages.push(...added);
    return added;
  }

  /** How many values the signals had, kept or not. */
  get values(): number {
    return this.#stored?.values ?? this.#kept.count;
  }

  /** The time up to which all values are kept; null if that is all of them. */
  get wholeUntil(): number | null {
    return this.#stored === undefined ? this.#kept.wholeUntil : this.#stored.wholeUntil;
  }

  /** The time of the vehicle at the last message. */
  get seconds(): number {
    return this.messages.at(-1)?.t ?? 0;
  }

  pack(): Promise<Uint8Array> {
    const { code, messages, values, wholeUntil, result } = this;
    const isTruncated = wholeUntil !== null;
    return promisify(gzip)(JSON.stringify({ code, messages, values, wholeUntil, isTruncated, result }));
  }

  static async unpack(content: Uint8Array): Promise<RunLog> {
    const text = (await promisify(gunzip)(content)).toString();
    const stored = receiveJson<Partial<RunLog> & Stored>(text);
    const { code, messages, isTruncated } = stored;
    const kept = messages.filter(({ is }) => is === 'signal');
    // runs of older versions have no result, and their values simply end
    const {
      values = kept.length,
      wholeUntil = isTruncated ? (kept.at(-1)?.t ?? 0) : null,
      result = NO_RESULT,
    } = stored;
    const log = new RunLog(code, messages, { values, wholeUntil });
    log.result = result;
    return log;
  }
}

function keyOf({ t, path, value }: RunSignal): string {
  return JSON.stringify([t, path, value]);
}

/** The messages grouped by type. */
export function messagesByType(log: RunLog): RunMessages {
  const messages = timed(log.messages);
  const output = messages.flatMap((one) =>
    one.is === 'output' ? [{ t: one.t, stream: one.stream, text: one.text }] : [],
  );
  const lines = (stream: string): string =>
    output.flatMap((one) => (one.stream === stream ? [`${one.text}\n`] : [])).join('');
  return {
    output,
    stdout: lines('stdout'),
    stderr: lines('stderr'),
    errors: messages.flatMap((one) => (one.is === 'error' ? [{ ...one.error, t: one.t }] : [])),
    signals: messages
      .flatMap((one) => (one.is === 'signal' ? [{ t: one.t, path: one.path, value: one.value }] : []))
      .toSorted((one, other) => one.t - other.t),
    values: log.values,
    wholeUntil: log.wholeUntil,
    topics: messages.flatMap((one) => (one.is === 'topic' ? [{ t: one.t, topic: one.topic, text: one.text }] : [])),
    truncated: log.wholeUntil !== null,
  };
}

/** Runs of older versions were stored without times of output and errors: they came after what is before them. */
function timed(messages: readonly RunMessage[]): RunMessage[] {
  let last = 0;
  return messages.map((message) => {
    last = (message as Partial<RunMessage>).t ?? last;
    return { ...message, t: last };
  });
}
