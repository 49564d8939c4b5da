type Renewer = {
  /** resolves once there is a new token; fails if the server rejects */
  renew: () => Promise<void>;
  /** resolves when no renewal is running, however the last one ended */
  settled: () => Promise<void>;
};

/**
 * Shares one renewal among all callers. Tabs share the session's cookie, which is good for one renewal, so they take turns;
 * a tab that finds another's new `token` when its turn comes sends no request.
 */
export function renewer(token: () => string | undefined, ask: () => Promise<void>, turn = inTurn): Renewer {
  let underway: Promise<void> | undefined;
  const renew = async () => {
    const refused = token();
    await turn(async () => {
      if (token() === refused) await ask();
    });
  };
  return {
    renew: () =>
      (underway ??= renew().finally(() => {
        underway = undefined;
      })),
    settled: () => underway?.catch(() => {}) ?? Promise.resolve(),
  };
}

/** NOTE: Web Locks need https or localhost; elsewhere the server tolerates two renewals at almost the same time. */
async function inTurn(ask: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return ask();
  await navigator.locks.request('session', ask);
}
