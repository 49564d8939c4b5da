import { isObject, type JsonObject } from '#shared/json.ts';

/** The messages that an embedded widget may send; any other is ignored. */
export type WidgetMessage =
  | { kind: 'listen'; paths: readonly string[] }
  | { kind: 'set'; path: string; value: unknown }
  | { kind: 'run' }
  | { kind: 'stop' }
  | { kind: 'modal'; type: 'image' | 'video' | 'iframe'; url: string };

const MAX_CHARACTERS = 64_000;
const MODALS = ['image', 'video', 'iframe'] as const;

/** Parses a message, which is JSON text or an object. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  const message = typeof data === 'string' ? parsed(data) : data;
  if (!isObject(message)) return undefined;
  const { cmd, api, apis, value } = message;
  if (cmd === 'set-api-value' && typeof api === 'string') return { kind: 'set', path: api, value };
  if (cmd === 'listen-for-apis' && Array.isArray(apis))
    return { kind: 'listen', paths: apis.filter((path) => typeof path === 'string') };
  if (cmd === 'run-app') return { kind: 'run' };
  if (cmd === 'stop-app') return { kind: 'stop' };
  if (message['action'] === 'open-modal' && isObject(message['payload'])) return modalOf(message['payload']);
  return undefined;
}

function modalOf(payload: JsonObject): WidgetMessage | undefined {
  const type = MODALS.find((one) => one === payload['type']);
  const { url } = payload;
  return type === undefined || typeof url !== 'string' || url === '' ? undefined : { kind: 'modal', type, url };
}

function parsed(text: string): unknown {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rate limit for the messages of a widget. One that sends far more is stopped. */
export class MessageBudget {
  static readonly atOnce = 100;
  static readonly perSecond = 50;
  /** refused messages after which a widget is stopped; the count decreases at the permitted rate */
  static readonly maxRefused = 1_000;
  #left = MessageBudget.atOnce;
  #at: number | undefined;
  #refused = 0;

  /** `flooding` if it should be stopped. */
  take(now: number): 'taken' | 'refused' | 'flooding' {
    const seconds = Math.max(0, now - (this.#at ?? now)) / 1_000;
    this.#at = now;
    this.#left = Math.min(MessageBudget.atOnce, this.#left + seconds * MessageBudget.perSecond);
    this.#refused = Math.max(0, this.#refused - seconds * MessageBudget.perSecond);
    if (this.#left >= 1) {
      this.#left -= 1;
      return 'taken';
    }
    this.#refused += 1;
    return this.#refused > MessageBudget.maxRefused ? 'flooding' : 'refused';
  }
}
