import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

export { choiceLabel } from '#shared/fields/choice-label.ts';

/** The meaning of a colour: none (`plain`), good, bad, needs attention, in progress, or unimportant. */
export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'info' | 'quiet';

const WORDS_BY_TONE: Record<Exclude<Tone, 'plain'>, string> = {
  good:
    'accepted|approved|certified|complete|completed|compliant|done|fulfilled|healthy|ok|okay|pass|' +
    'passed|released|resolved|satisfied|succeeded|success|successful|valid|verified',
  bad:
    'blocker|broken|catastrophic|critical|denied|error|fail|failed|failure|fatal|highest|invalid|' +
    'noncompliant|overdue|refused|rejected|severe|urgent|very high|violated',
  warn: 'at risk|blocked|deprecated|expired|flaky|high|major|on hold|partial|partially passed|suspended|suspect|unstable|warning',
  info: 'active|implemented|in development|in progress|in review|in test|ongoing|open|reopened|running|started|submitted|under review',
  quiet:
    'archived|canceled|cancelled|closed|draft|inactive|low|lowest|minor|n/a|negligible|new|none|' +
    'not applicable|not run|not started|obsolete|pending|planned|proposed|retired|skipped|todo|' +
    'to do|trivial|unknown|untested|very low',
};

const TONES = new Map(
  Object.entries(WORDS_BY_TONE).flatMap(([tone, words]) =>
    words.split('|').map((word) => [word, tone as Tone] as const),
  ),
);

const LEVELS = new Set(['very low', 'low', 'lowest', 'medium', 'high', 'very high', 'highest']);

/** More of these is better, so a high level must not look like an alarm. */
const BETTER_WHEN_HIGH =
  /matur|confiden|quality|readiness|coverage|score|complete|performance|compliance|reliab|availab|robust|benefit/i;

/** The tone of one of a field's choices; anything that is not a known state or level stays plain. */
export function toneOf(field: Pick<Field, 'name' | 'title' | 'choices'>, value: Json): Tone {
  if (!field.choices || typeof value !== 'string') return 'plain';
  const title = field.choices.find((choice) => choice.value === value)?.title ?? value;
  const word = [value, title].map(normalized).find((text) => TONES.has(text)) ?? '';
  if (LEVELS.has(word) && BETTER_WHEN_HIGH.test(`${field.name} ${field.title}`)) {
    return word.endsWith('high') || word === 'highest' ? 'good' : 'plain';
  }
  return TONES.get(word) ?? 'plain';
}

function normalized(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
