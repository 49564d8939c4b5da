const HIDDEN = '[hidden]';
const SHORTEST = 6;

/** Removes secrets from a text that arrives in pieces, wherever it is split. */
export class Redactor {
  readonly #secrets: readonly string[];
  #rest = '';

  /** @param secrets those too short to be real secrets are ignored */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret.length >= SHORTEST);
  }

  /** What can be passed on now; a possible beginning of a secret is held back. */
  add(piece: string): string {
    const text = this.whole(this.#rest + piece);
    const kept = Math.max(0, ...this.#secrets.map((secret) => beginningAtEnd(text, secret)));
    this.#rest = text.slice(text.length - kept);
    return text.slice(0, text.length - kept);
  }

  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest;
  }

  whole(text: string): string {
    let clean = text;
    for (const secret of this.#secrets) clean = clean.replaceAll(secret, HIDDEN);
    return clean;
  }
}

/** How many characters at the end of the text are the beginning of the secret. */
function beginningAtEnd(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length--)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}
