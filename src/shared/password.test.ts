import { describe, expect, test } from 'vitest';
import { passwordIssues } from './password.ts';

describe('a password', () => {
  test.each([
    '12345678',
    '123456789',
    '11111111',
    'password',
    'Password1!',
    'P@ssw0rd',
    'passw0rd123',
    'qwertyuiop',
    'QWERTY123',
    'iloveyou2',
    'letmein!!',
    'abcd1234',
    'abc12345',
    'aaaaaaaa',
    'abcabcabc',
    'welcome2024',
    'Admin123',
    'changeme',
    'superman1',
    'sunshine!',
    'football',
    'trustno1!',
    '1qaz1qaz',
    '19870412',
    'Summer2025!',
    'adminadmin',
    'zyxwvuts',
  ])('"%s" is one that people guess first', (password) => {
    expect(passwordIssues(password)).toMatchObject([{ rule: 'common' }]);
  });

  test.each([
    'correct horse battery staple',
    'vexed-otter-7',
    'Tr0ub4dor&3x',
    'gwnb qetk',
    '8h2-kd9-q1z',
    'ölwechsel am dienstag',
  ])('"%s" is taken', (password) => expect(passwordIssues(password)).toEqual([]));

  test('has a minimum and a maximum length', () => {
    expect(passwordIssues('vx9!k2p')).toMatchObject([
      { path: '/password', rule: 'minLength', message: 'password must be at least 8 characters' },
    ]);
    expect(passwordIssues('😀v9!k2pq')).toEqual([]);
    expect(passwordIssues('vx9!'.repeat(40))).toMatchObject([{ rule: 'maxLength' }]);
  });

  test("must not consist of the user's own name or address", () => {
    expect(passwordIssues('Maximilian1979', ['Maximilian Member', 'mm@example.org'])).toMatchObject([
      { rule: 'common' },
    ]);
    expect(passwordIssues('Maximilian1979', ['Somebody Else'])).toEqual([]);
  });
});
