import type { Attempts } from '#server/accounts/attempts.ts';
import type { GenerationLimits } from '#server/instance/configured-services.ts';
import type { Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

/** The template generator only costs this server's time. */
const LOCAL_PER_MINUTE = 240;
const MINUTE = 60_000;
/** Each generation ends with a Python process. */
const MAX_AT_ONCE = 16;
const RETRY_SECONDS = 5;

type Quota = Pick<GenerationLimits, 'perMinute' | 'perDay'>;

/** Limits of generations per person and overall. */
export class GenerationTurns {
  readonly #store: Store;
  readonly #attempts: Attempts;
  readonly #limits: Quota;
  #running = 0;

  constructor(store: Store, attempts: Attempts, limits: Quota) {
    this.#store = store;
    this.#attempts = attempts;
    this.#limits = limits;
  }

  /**
   * Counts a generation; the returned function ends it.
   * @throws AppError `limited` beyond the person's rate or quota, `unavailable` while too many are running
   */
  async take(person: string, isLocal: boolean): Promise<() => void> {
    if (this.#running >= MAX_AT_ONCE)
      throw new AppError('unavailable', 'Too many apps are being generated on this server. Try again later', {
        retryAfter: RETRY_SECONDS,
      });
    const perMinute = isLocal ? LOCAL_PER_MINUTE : this.#limits.perMinute;
    const purpose = isLocal ? 'local-generation' : 'generation';
    this.#attempts.take(`${purpose} ${person}`, { free: perMinute, longest: MINUTE, reset: MINUTE / perMinute });
    this.#running++;
    let isOver = false;
    const end = (): void => {
      if (!isOver) this.#running--;
      isOver = true;
    };
    try {
      if (!isLocal) await this.#countToday(person);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  async #countToday(person: string): Promise<void> {
    const { perDay } = this.#limits;
    const { uses, now } = await this.#store.write(async (writer) => ({
      uses: await writer.generators.countUse(person),
      now: writer.now,
    }));
    if (uses <= perDay) return;
    const midnight = Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + 24 * 60 * MINUTE;
    throw new AppError('limited', `You have generated ${perDay} apps today, the daily maximum. Try again tomorrow`, {
      retryAfter: Math.max(1, Math.ceil((midnight - Date.parse(now)) / 1000)),
    });
  }
}
