/** Prompts stay in the browser, with the user's other habits: they end with signing out. */
const KEY = 'schemawerk.prompts';
/** The oldest is dropped first. */
const MOST = 30;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Newest first. */
export function readPrompts(storage: Kept): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((prompt) => typeof prompt === 'string') : [];
  } catch {
    return [];
  }
}

/** One that was there before becomes the newest. */
export function rememberPrompt(storage: Kept, prompt: string): string[] {
  return write(storage, [prompt, ...others(storage, prompt)].slice(0, MOST));
}

export function forgetPrompt(storage: Kept, prompt: string): string[] {
  return write(storage, others(storage, prompt));
}

function others(storage: Kept, prompt: string): string[] {
  return readPrompts(storage).filter((known) => known !== prompt);
}

function write(storage: Kept, prompts: string[]): string[] {
  try {
    storage.setItem(KEY, JSON.stringify(prompts));
  } catch {
    // full or forbidden storage only costs the convenience
  }
  return prompts;
}
