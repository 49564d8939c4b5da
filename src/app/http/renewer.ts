type Renewer = {
  /** resolves once there is a new token; fails as the server refused */
  renew: () => Promise<void>;
  /** resolves when no renewal is under way, however the last one ended */
  settled: () => Promise<void>;
};

/**
 * Lets everyone who needs a new token wait for one request. Tabs share the session's cookie, which is good for one
 * renewal: they take turns, and a tab that `token` shows another's new one when its turn comes need not ask.
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

/** NOTE: browsers know locks only on https and localhost; elsewhere the server's patience with a tie has to do. */
async function inTurn(ask: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return ask();
  await navigator.locks.request('session', ask);
}
