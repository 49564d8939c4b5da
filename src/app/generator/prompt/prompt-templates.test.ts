import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerLocally } from '#shared/generator/index.ts';
import { loadVspec } from '#shared/vss/index.ts';
import { PROMPT_TEMPLATES } from './prompt-templates.ts';

const { compileVspec } = await loadVspec();
const folder = join(import.meta.dirname, '../../../../schemas/vss');
const FILES = new Set(['vehicle.vspec', 'units.yaml', 'quantities.yaml']);
const { tree } = compileVspec({
  file: 'vehicle.vspec',
  strict: true,
  read: (name) => (FILES.has(name) ? readFileSync(join(folder, name), 'utf8') : undefined),
});

test.each(PROMPT_TEMPLATES)('$title: the template generator knows what to make', ({ prompt }) => {
  expect(tree).toBeDefined();
  const answer = tree && answerLocally({ prompt }, tree);
  expect(answer).toHaveProperty('rules.rules.0');
});
