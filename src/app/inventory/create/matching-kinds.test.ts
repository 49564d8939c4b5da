import { expect, it } from 'vitest';
import { matchingKinds } from './matching-kinds.ts';

const kind = (title: string, description: string, status: 'ok' | 'retired' = 'ok') => ({
  title,
  plural: `${title}s`,
  description,
  idPrefix: title.slice(0, 3).toUpperCase(),
  status,
});
const KINDS = [kind('Gadget', 'Holds a widget'), kind('Widget', 'Turns'), kind('Gizmo', 'A thing of old', 'retired')];

it.each([
  ['', ['Gadget', 'Widget']],
  ['widget', ['Widget', 'Gadget']],
  ['holds WID', ['Gadget']],
  ['gad', ['Gadget']],
  ['gizmo', []],
])('finds for “%s” %j', (text, expected) => {
  expect(matchingKinds(KINDS, text).map(({ title }) => title)).toEqual(expected);
});
