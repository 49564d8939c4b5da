import { expect, test } from 'vitest';
import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { Html, html } from '#shared/markup/html.ts';
import { timeText } from '#shared/markup/time-text.ts';
import { widgetField } from '#shared/testing/widget-fields.ts';
import { valueHtml } from './value-html.ts';

const field = (more: Partial<Field>): Field => ({ ...widgetField('a'), ...more });
const context = {
  names: new Map([['W-1', 'First <widget>']]),
  users: new Map([['u1', 'Ada']]),
  present: new Set(['W-1']),
  hierarchy: [],
};
const ref = { kinds: ['widget'], relation: 'uses' };

test.each<[Partial<Field>, Json | undefined, string]>([
  [{}, 'plain & simple', 'plain &#38; simple'],
  [{}, undefined, '<span class="none">–</span>'],
  [{}, [], '<span class="none">–</span>'],
  [{ type: 'number', unit: 'km/h' }, 1234567.5, '1,234,567.5 <span class="unit">km/h</span>'],
  [{ type: 'boolean' }, false, 'No'],
  [{ choices: [{ value: 'in_use', title: 'in_use' }] }, 'in_use', '<span class="tag">In use</span>'],
  [{ format: 'date' }, '2026-03-01', '1 Mar 2026'],
  [{ format: 'email' }, 'a@b.example', '<a href="mailto:a@b.example" rel="noreferrer">a@b.example</a>'],
  [{}, 'javascript:alert(1)', 'javascript:alert(1)'],
  [{ name: 'createdBy' }, 'u1', 'Ada'],
  [{ type: 'array' }, ['a', 'b', 3], 'a, b, 3'],
  [{ ref }, 'W-1', '<a href="#W-1"><span class="id">W-1</span> First &#60;widget&#62;</a>'],
  [{ signal: true }, 'Vehicle.Speed', '<code>Vehicle.Speed</code>'],
  [{ ref }, 'W-2', '<span class="id">W-2</span>'],
])('%j %j', (about, value, markup) => {
  expect(valueHtml(field(about), value, context).markup).toBe(markup);
});

test('only markup created by html is not escaped', () => {
  const forged = JSON.parse('{"markup":"<script>"}') as string;
  expect(html`${forged}${new Html('<i>')}`.markup).toBe('[object Object]<i>');
  expect(html`<a title="${'"><b>'}">${[1, null, false, 'x']}</a>`.markup).toBe(
    '<a title="&#34;&#62;&#60;b&#62;">1x</a>',
  );
});

test('times are shown in UTC, other text is kept', () => {
  expect(timeText('2026-03-12T14:05:00+01:00')).toBe('12 Mar 2026, 13:05 UTC');
  expect(timeText('soon')).toBe('soon');
});
