/** Parses light markup in plain text: paragraphs, lists, headings, code, links. Nothing becomes HTML. */

export type ProseSpan = { text: string; kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'link' };

export type Block =
  | { kind: 'paragraph'; lines: ProseSpan[][] }
  | { kind: 'heading'; spans: ProseSpan[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ProseSpan[][] }
  | { kind: 'code'; text: string };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*(\d{1,4})[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const FENCE = /^\s*```/;

export function blocksOf(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, at) => at > i && FENCE.test(other));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(i + 1, stop).join('\n') });
      i = stop;
    } else {
      addLine(blocks, line, (lines[i - 1] ?? '').trim() === '');
    }
  }
  return blocks;
}

/** Adds a line to the block it continues, or starts a new one. `fresh`: it follows an empty line or is the first. */
function addLine(blocks: Block[], line: string, fresh: boolean): void {
  if (line.trim() === '') return;
  const last = blocks.at(-1);
  const heading = HEADING.exec(line);
  const number = NUMBER.exec(line);
  const item = BULLET.exec(line)?.[1] ?? number?.[2];
  if (heading) {
    blocks.push({ kind: 'heading', spans: spansOf(heading[1] ?? '') });
  } else if (item !== undefined) {
    const ordered = number !== null;
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(spansOf(item));
    else blocks.push({ kind: 'list', ordered, start: Number(number?.[1] ?? 1), items: [spansOf(item)] });
  } else if (last?.kind === 'list' && !fresh && /^\s+/.test(line)) {
    last.items.at(-1)?.push({ text: ' ', kind: 'plain' }, ...spansOf(line.trim()));
  } else if (last?.kind === 'paragraph' && !fresh) {
    last.lines.push(spansOf(line));
  } else {
    blocks.push({ kind: 'paragraph', lines: [spansOf(line)] });
  }
}

const MARKS =
  /`([^`]+)`|\*\*(?=\S)([^*]+?)(?<=\S)\*\*|(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])|(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/gu;

export function spansOf(line: string): ProseSpan[] {
  const spans: ProseSpan[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > end) spans.push({ text: line.slice(end, match.index), kind: 'plain' });
    const [whole, code, strong, emphasis, link] = match;
    if (code !== undefined) spans.push({ text: code, kind: 'code' });
    else if (strong !== undefined) spans.push({ text: strong, kind: 'strong' });
    else if (emphasis !== undefined) spans.push({ text: emphasis, kind: 'emphasis' });
    else if (link !== undefined) spans.push({ text: link, kind: 'link' });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end), kind: 'plain' });
  return spans;
}
