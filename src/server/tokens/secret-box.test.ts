import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox(createSecretKey('a secret that only this test knows', 'utf8'));

test('what is sealed opens with the same secret for the same owner, and shows nothing of the text', () => {
  const sealed = box.seal('sk-ümlaut-key', 'service 1');
  expect(sealed).not.toContain('sk-');
  expect(box.seal('sk-ümlaut-key', 'service 1')).not.toBe(sealed);
  expect(box.open(sealed, 'service 1')).toBe('sk-ümlaut-key');
});

test.each([
  ['another owner', (sealed: string) => box.open(sealed, 'service 2')],
  ['another secret', (sealed: string) => otherBox().open(sealed, 'service 1')],
  ['a changed text', (sealed: string) => box.open(`${sealed.slice(0, -2)}AA`, 'service 1')],
  ['a text that was cut', (sealed: string) => box.open(sealed.slice(0, 20), 'service 1')],
  ['no sealed text', () => box.open('', 'service 1')],
])('%s opens nothing', (_, open) => expect(open(box.seal('key', 'service 1'))).toBeUndefined());

function otherBox(): SecretBox {
  return new SecretBox(createSecretKey('another secret that only this test knows', 'utf8'));
}
