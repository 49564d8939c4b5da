import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export const SUBJECTS = [
  'brake controller',
  'door lock',
  'battery pack',
  'gateway',
  'lane assist',
  'charge port',
  'seat heater',
  'camera',
  'window lift',
  'air bag',
];
const VERBS = ['report', 'limit', 'detect', 'store', 'acknowledge', 'reject', 'confirm', 'release'];
export const OBJECTS = [
  'over-temperature',
  'loss of communication',
  'an open circuit',
  'the wake-up request',
  'an expired certificate',
  'the crash signal',
];
export const STATUS = ['draft', 'approved', 'implemented', 'verified', 'rejected'];
export const PRIORITY = ['low', 'medium', 'high', 'critical'];
const METHOD = ['analysis', 'review', 'test', 'demonstration'];

/** The i-th valid requirement; deterministic. About 450 bytes of JSON. */
export function requirement(i: number) {
  const pick = (list: readonly string[], step: number): string => list[Math.floor(i / step) % list.length] ?? '';
  const [subject, verb, object] = [pick(SUBJECTS, 1), pick(VERBS, 10), pick(OBJECTS, 80)];
  return {
    name: `The ${subject} shall ${verb} ${object} (${i})`,
    description: `When ${object} occurs at ${20 + (i % 70)} °C, the ${subject} shall ${verb} it within ${10 + (i % 490)} ms and keep doing so until the next ignition cycle.`,
    requirementType: 'Functional',
    priority: pick(PRIORITY, 3),
    status: pick(STATUS, 7),
    verification_method: pick(METHOD, 5),
  };
}

/** Writes `count` item records as NDJSON; every tenth is a child of the previous tenth. */
export async function writeRecords(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  for (let i = 0; i < count; i++) {
    const lines = [JSON.stringify({ id: `REQ-${i + 1}`, type: 'requirement', data: requirement(i) })];
    if (i % 10 !== 0)
      lines.push(
        JSON.stringify({ relation: 'composition', source: `REQ-${i - (i % 10) + 1}`, target: `REQ-${i + 1}` }),
      );
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
