import { expect, test } from 'vitest';
import { runtimes } from '#server/testing/runtimes.ts';
import type { JsonObject } from '#shared/json.ts';

// the interpreter takes seconds to start where machines are slow
const SLOW = { timeout: 180_000 };

const branch = (children: JsonObject): JsonObject => ({ type: 'branch', description: 'Part', children });
const TREE = {
  Vehicle: branch({
    Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed of the vehicle' },
    Body: branch({
      Lights: branch({
        Hazard: branch({
          IsSignaling: { type: 'actuator', datatype: 'boolean', description: 'Whether the hazard lights blink' },
        }),
      }),
    }),
  }),
};
const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';

test('a client that waits for a sign-in with GitHub learns which sign-in there is', async () => {
  const { browsers, connect } = await runtimes();
  const mine = await connect(browsers.ann);
  mine.socket.emit('auth/github', {});
  const { error } = await mine.next('auth/github');
  expect(error).toMatchObject({ message: expect.stringContaining('Sign in with email and password') });
  const page = await browsers.ann.call(
    'GET',
    '/v2/auth/github/callback?code=c0de&origin=https://evil.example&userId=1',
  );
  expect([page.status, page.body]).toMatchObject([
    401,
    { message: expect.stringMatching(/^This installation has no sign-in with GitHub/) },
  ]);
  expect(page.text).not.toMatch(/c0de|evil/);
});

test(
  'what the template generator writes is sent to the WebSockets of whoever requested it, and of nobody else',
  SLOW,
  async () => {
    const { app, ann, browsers, connect } = await runtimes();
    await app.inventory.store.write(({ accounts }) =>
      accounts.give({ user: ann.id, role: 'generative_ai_role', ref: '*' }),
    );
    const made = await browsers.ann.call('POST', '/v2/models', {
      name: 'Car',
      main_api: 'Vehicle',
      cvi: JSON.stringify(TREE),
    });
    const [mine, other] = [await connect(browsers.ann), await connect(browsers.bob)];
    const prompt = 'Switch the hazard lights on when the speed is above 50 km/h';
    const answer = await browsers.ann.call('POST', '/v2/genai/etas', {
      prompt,
      model: JSON.parse(made.text) as string,
    });
    expect(answer.text).toContain('event: result');
    const last = await mine.next('etas-stream', ({ source }) => source === 'selected_signals');
    expect(String(last['content']).split('%n').toSorted()).toEqual([LIGHT, 'Vehicle.Speed']);
    const written = mine.all('etas-stream').flatMap(({ source, content }) => (source === 'code' ? [content] : []));
    expect(written.join('')).toContain('Hazard.IsSignaling.set(True)');
    await other.listed();
    expect(other.all('etas-stream')).toEqual([]);
  },
);
