import { quantitiesIn } from './quantity.ts';

const LIMIT =
  /\b(?:above|over|beyond|below|under|between|more than|less than|at least|at most|up to|(?:faster|slower|warmer|colder|hotter|cooler|higher|lower) than)\b[^,.;:]*/g;
const OPEN =
  /\b(above|over|beyond|below|under)(?: (?:that|this|it|these))?(?= *(?:[,.;]|$)| (?:set|turn|switch|it|to|off|on|red|green|blue|yellow|orange|white|the|use|and)\b)/g;

/** "green above that": with the number that was said before. */
export function withLimits(text: string): string {
  return text.replaceAll(OPEN, (whole, word: string, _, at: number) => {
    const before = text.slice(0, typeof at === 'number' ? at : Number(_));
    const said = [...before.matchAll(LIMIT)].flatMap(([limit]) => limitsOf(limit));
    const values = said.map(({ value }) => value);
    if (values.length === 0) return whole;
    const isUp = /above|over|beyond/.test(word);
    const limit = isUp ? Math.max(...values) : Math.min(...values);
    const unit = said.findLast((one) => one.unit !== undefined)?.unit ?? '';
    return `${isUp ? 'above' : 'below'} ${limit} ${unit}`.trim();
  });
}

/** The numbers of "below 20 percent", not those of what is set then. */
function limitsOf(text: string): { value: number; unit: string | undefined }[] {
  const [first, second] = quantitiesIn(text);
  if (first === undefined) return [];
  return text.startsWith('between') && second !== undefined ? [{ ...first, unit: second.unit }, second] : [first];
}
