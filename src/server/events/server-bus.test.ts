import { expect, onTestFinished, test } from 'vitest';
import type { ForeignNotice } from '#server/store/messages.ts';
import { EventHub, type ServerEvent } from './event-hub.ts';
import { ServerBus, shareEvents } from './server-bus.ts';

/** A bus whose messages come back to it as those of another server, and how many there were. */
function looped(maxBytes = 200) {
  const sent: string[] = [];
  let hear: (notice: ForeignNotice) => void = () => undefined;
  let isAway = false;
  const send = async (text: string): Promise<void> => {
    if (isAway) throw new Error('The database is away');
    sent.push(text);
    hear({ message: text });
  };
  const bus = new ServerBus(
    {
      messages: { maxBytes, begin: () => undefined, send },
      onForeign: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
    1,
  );
  onTestFinished(() => bus.close());
  return { bus, sent, hear: (notice: ForeignNotice) => hear(notice), goAway: (away: boolean) => (isAway = away) };
}

test('what is sent at once shares a message as far as it fits, and keeps its order', async () => {
  const { bus, sent } = looped();
  const heard: unknown[] = [];
  bus.on('n', (data) => heard.push(data));
  const texts = Array.from({ length: 20 }, (_, n) => `${n} ${'ü'.repeat(10)}`);
  for (const text of texts) bus.send('n', text);
  await bus.close();
  expect(heard).toEqual(texts);
  expect(sent.length).toBeLessThan(texts.length);
  for (const text of sent) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200);
});

test('what is too large, or cannot be sent, is a gap, and messages go on after it', async () => {
  const { bus, goAway } = looped();
  const heard: unknown[] = [];
  bus.on('n', (data) => heard.push(data));
  bus.on('gap', () => heard.push('gap'));
  bus.send('n', 'x'.repeat(300));
  await expect.poll(() => heard).toEqual(['gap']);
  goAway(true);
  for (let n = 0; n < 2000; n++) bus.send('n', n);
  goAway(false);
  await expect.poll(() => heard).toEqual(['gap', 'gap']);
  bus.send('n', 'after it');
  await expect.poll(() => heard).toEqual(['gap', 'gap', 'after it']);
});

test('only what nobody describes makes browsers fetch everything again; each server follows schemas itself', async () => {
  const { bus, sent, hear } = looped(7000);
  const events = new EventHub();
  shareEvents(events, bus);
  const received: ServerEvent['event'][] = [];
  events.subscribe(({ event }) => received.push(event));
  hear('written');
  expect(received).toEqual([]);
  hear('changed');
  hear('changed');
  await expect.poll(() => received).toEqual(['reset']);
  events.publish({ event: 'kind', data: { kind: 'gadget', action: 'changed' } });
  await bus.close();
  expect(sent).toEqual([]);
});
