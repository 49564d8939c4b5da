import { expect, test } from 'vitest';
import type { PermissionReason } from '#generated/payloads.d.ts';
import { reasonText } from './reason-text.ts';

const WRITER = { role: 'inventory_writer', title: 'Inventory writer', ref: '*', persona: null };
const BARE = { role: null, title: '', ref: '*', persona: null };
const ANN = { name: 'Ann', personas: [{ id: 'tuner', name: 'Bell Tuner' }] };

test.each<[reason: PermissionReason, isSelf: boolean, words: string]>([
  [{ ...WRITER, from: 'name' }, false, 'Inventory writer, granted to Ann directly'],
  [{ ...WRITER, from: 'name', ref: 'Sound' }, true, 'Inventory writer for Sound, granted to you directly'],
  [{ ...WRITER, from: 'name', ref: 'a'.repeat(24) }, true, 'Inventory writer, granted to you directly'],
  [{ ...WRITER, from: 'everyone' }, false, 'Inventory writer, granted to everyone signed in'],
  [{ ...WRITER, from: 'persona', persona: 'tuner' }, false, 'Inventory writer, granted to the persona Bell Tuner'],
  [{ ...WRITER, from: 'visitor' }, false, 'Inventory writer, granted to visitors'],
  [{ ...BARE, from: 'owner' }, false, 'Owner'],
  [{ ...BARE, from: 'signed_in' }, false, 'Everyone signed in'],
])('%o: %s, %s', (reason, isSelf, words) => {
  expect(reasonText(reason, ANN, isSelf)).toBe(words);
});
