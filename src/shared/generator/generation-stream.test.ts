import { expect, test } from 'vitest';
import { GenerationReader, writeGenerationEvent } from './generation-stream.ts';
import type { GenerationEvent, GenerationRequest } from './generation.ts';

test('events are read as they were written, however the stream is cut', () => {
  const request: GenerationRequest = { prompt: 'Blink\n\nthe hazard lights' };
  const events: GenerationEvent[] = [
    { event: 'progress', stage: 'signals', state: 'started', attempt: 1 },
    { event: 'token', text: request.prompt },
    { event: 'error', error: { code: 422, message: 'No recipe fits' } },
  ];
  const text = `: ping\n\n${events.map(writeGenerationEvent).join(': ping\n\n')}data: {"message":{}}\n\n`;
  for (const size of [1, 7, text.length]) {
    const reader = new GenerationReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.slice(i * size, (i + 1) * size),
    );
    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(events);
  }
});
