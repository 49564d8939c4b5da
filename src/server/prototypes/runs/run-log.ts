import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Run } from '#generated/payloads.d.ts';
import type { ProcessMessage } from '#server/runner/program-messages.ts';
import { receiveJson } from '#shared/receive.ts';

/** A message of a run: what the process of its program reports, except its own start and end. */
export type RunMessage = Exclude<ProcessMessage, { is: 'ready' | 'ended' }>;

/** Signal values that are kept of a run. */
const MAX_VALUES = 20_000;
type RunMessages = Pick<Run, 'output' | 'stdout' | 'stderr' | 'errors' | 'signals' | 'topics' | 'truncated'>;
/** What the checks of a run came to. */
export type RunResult = Pick<Run, 'verdict' | 'checks'>;
const NO_RESULT: RunResult = { verdict: null, checks: [] };

type Stored = Pick<RunLog, 'code' | 'messages' | 'isTruncated'>;

/** The messages of a run so far, for later listeners and for the store. */
export class RunLog {
  readonly code: string;
  readonly messages: RunMessage[] = [];
  #values = 0;
  isTruncated = false;
  result = NO_RESULT;

  constructor(code: string) {
    this.code = code;
  }

  /** Whether the message was kept: of a very chatty vehicle only the first values are. */
  add(message: RunMessage): boolean {
    if (message.is === 'signal' && ++this.#values > MAX_VALUES) {
      this.isTruncated = true;
      return false;
    }
    this.messages.push(message);
    return true;
  }

  /** The time of the vehicle at the last message. */
  get seconds(): number {
    return this.messages.at(-1)?.t ?? 0;
  }

  pack(): Promise<Uint8Array> {
    const { code, messages, isTruncated, result } = this;
    return promisify(gzip)(JSON.stringify({ code, messages, isTruncated, result }));
  }

  static async unpack(content: Uint8Array): Promise<RunLog> {
    const text = (await promisify(gunzip)(content)).toString();
    // runs of older versions have no result
    const { code, messages, isTruncated, result = NO_RESULT } = receiveJson<Partial<RunLog> & Stored>(text);
    const log = new RunLog(code);
    for (const message of messages) log.add(message);
    log.isTruncated = isTruncated;
    log.result = result;
    return log;
  }
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
    signals: messages.flatMap((one) => (one.is === 'signal' ? [{ t: one.t, path: one.path, value: one.value }] : [])),
    topics: messages.flatMap((one) => (one.is === 'topic' ? [{ t: one.t, topic: one.topic, text: one.text }] : [])),
    truncated: log.isTruncated,
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
