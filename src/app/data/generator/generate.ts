import { postPieces } from '#app/http/transfers.ts';
import { GenerationReader } from '#shared/generator/index.ts';
import type { GenerationEvent, GenerationRequest } from '#shared/generator/index.ts';

/**
 * Generates an app or a dashboard on our own server. Resolves at the end of the stream; aborting stops the generation.
 */
export function generate(
  request: GenerationRequest,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = new GenerationReader();
  return postPieces(
    'genai/generation',
    request,
    (piece) => {
      for (const event of reader.read(piece)) onEvent(event);
    },
    signal,
  );
}
