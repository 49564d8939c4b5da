import { expect, test } from 'vitest';
import type { GenerationEvent } from '#shared/generator/index.ts';
import { ended, STARTED, withEvent, type Progress } from './progress.ts';

const after = (...events: GenerationEvent[]): Progress => events.reduce(withEvent, STARTED);

test('a stage that is finished replaces the one that began, and a repair is another one', () => {
  const { stages } = after(
    { event: 'progress', stage: 'code', state: 'started', attempt: 1 },
    { event: 'progress', stage: 'code', state: 'finished', attempt: 1 },
    { event: 'progress', stage: 'code', state: 'started', attempt: 2 },
  );
  expect(stages).toEqual([
    { stage: 'code', state: 'finished', attempt: 1 },
    { stage: 'code', state: 'started', attempt: 2 },
  ]);
});

test('code grows as it is written, and begins again with a repair', () => {
  const written: GenerationEvent[] = [
    { event: 'progress', stage: 'code', state: 'started', attempt: 1 },
    { event: 'token', text: 'print(' },
    { event: 'token', text: '1)' },
  ];
  expect(after(...written).code).toBe('print(1)');
  expect(after(...written, ...written).code).toBe('print(1)');
});

test('an error keeps what it offers instead, and a stream without an end has failed', () => {
  const nearest = [{ recipe: 'blink', title: 'Blink', example: 'Blink the hazard lights' }];
  const error: GenerationEvent = { event: 'error', error: { code: 422, message: 'No recipe fits', nearest } };
  expect(after(error)).toMatchObject({ state: 'failed', failure: { nearest } });
  expect(ended(after(error)).failure?.message).toBe('No recipe fits');
  expect(ended(STARTED)).toMatchObject({ state: 'failed', failure: { code: 502, nearest: [] } });
});
