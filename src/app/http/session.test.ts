import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Account } from '#generated/payloads.d.ts';
import {
  accessAtom,
  onUserChange,
  openLoginDialogAtom,
  setAccess,
  setOpenLoginDialog,
  settle,
  setUser,
  userAtom,
} from './session.ts';

const store = getDefaultStore();
const state = () => [store.get(userAtom)?.name, store.get(accessAtom)?.token, store.get(openLoginDialogAtom)];
const ANN: Account = {
  id: 'a',
  name: 'Ann',
  image_file: '',
  email: 'ann@example.org',
  provider: 'Email',
  email_verified: true,
  role: 'user',
  roles: [],
  disabled: false,
  mustChangePassword: false,
  created_at: '2026-01-01T00:00:00.000Z',
};
const token = (name: string) => ({ token: name, expires: '2026-01-01T00:15:00.000Z' });

test('nothing is known before it is loaded, nobody is there after sign-out', () => {
  const told: unknown[] = [];
  onUserChange((user, where) => told.push([user?.name, where]));
  expect([store.get(userAtom), store.get(accessAtom), store.get(openLoginDialogAtom)]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  settle(null);
  expect([store.get(userAtom), store.get(accessAtom)]).toEqual([null, null]);
  setOpenLoginDialog(true);
  setUser(ANN, token('one'));
  expect(state()).toEqual(['Ann', 'one', false]);
  setAccess(token('two'));
  expect(state()).toEqual(['Ann', 'two', false]);
  setUser(null, null);
  expect([store.get(userAtom), store.get(accessAtom)]).toEqual([null, null]);
  // the initial user is no change
  expect(told).toEqual([
    ['Ann', 'here'],
    [undefined, 'here'],
  ]);
});
