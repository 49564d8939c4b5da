import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is stored but never sent to anybody, with a key derived from the server's secret. Each text is bound to
 * its owner, so that a copy elsewhere in the store cannot be decrypted.
 */
export class SecretBox {
  readonly #key: Buffer;

  constructor(secret: KeyObject) {
    this.#key = Buffer.from(hkdfSync('sha256', secret.export(), '', 'schemawerk stored secrets', 32));
  }

  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** `undefined` if it was sealed with another secret or for another owner, or modified since. */
  open(sealed: string, owner: string): string | undefined {
    const [version, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
