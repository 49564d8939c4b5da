import { receive, receiveJson } from '#shared/receive.ts';
import type { GenerationEvent } from './generation.ts';

/** An event of a generation as a server-sent event. */
export function writeGenerationEvent({ event, ...rest }: GenerationEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(rest)}\n\n`;
}

/** Reads the events of a stream that comes in pieces. Comments and unnamed messages, for older clients, are left out. */
export class GenerationReader {
  #rest = '';

  /** The events that this piece completes. */
  read(piece: string): GenerationEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap(readBlock);
  }
}

function readBlock(block: string): GenerationEvent[] {
  const lines = block.split(/\r?\n/);
  const event = fieldOf(lines, 'event');
  const data = fieldOf(lines, 'data');
  if (event === '' || data === '') return [];
  return [receive<GenerationEvent>({ event, ...receiveJson<object>(data) })];
}

function fieldOf(lines: readonly string[], name: string): string {
  const start = `${name}:`;
  return lines
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length).trimStart())
    .join('\n');
}
