import { expect, test } from 'vitest';
import type { AppDraft } from '#shared/generator/index.ts';
import { keepDraft, readStoredDraft } from './stored-draft.ts';

const DRAFT: AppDraft = {
  generator: { id: 'local', name: 'Template generator', local: true },
  make: 'app',
  prompt: 'Blink',
  plan: { name: 'Blink', problem: '', signals: [], journey: [], dashboard: { widgets: [] }, tests: [] },
  code: 'print(1)',
  language: 'python',
  widget_config: '{"widgets":[]}',
  customer_journey: '',
  checks: [],
  issues: [],
  passed: true,
  run: { seconds: 3, signals: [], stdout: 'x'.repeat(1000), errors: [] },
  attempts: 1,
};

function storage(most = Infinity) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new Error('full');
      values.set(key, value);
    },
  };
}

test('a draft is read again, without its trace where there is no room', () => {
  const [roomy, tight, full] = [storage(), storage(900), storage(10)];
  for (const one of [roomy, tight, full]) keepDraft(one, { draft: DRAFT, model: 'm1' });
  const { run: _, ...small } = DRAFT;
  expect(readStoredDraft(roomy)).toEqual({ draft: DRAFT, model: 'm1' });
  expect(readStoredDraft(tight)).toEqual({ draft: small, model: 'm1' });
  expect(readStoredDraft(full)).toBeUndefined();
});

test('what is damaged is no draft', () => {
  const kept = storage();
  kept.setItem('schemawerk.generated', '{"model":"m1","draft":{}}');
  expect(readStoredDraft(kept)).toBeUndefined();
});
