/** What an app was made of, in comments of its code: the prompt, then the changes in their order. */
export type AppRecord = readonly [prompt: string, ...changes: string[]];

const LINE = /^# (?:prompt|change): (".*")$/gm;

export function recordLines([prompt, ...changes]: AppRecord): string[] {
  return [`# prompt: ${JSON.stringify(prompt)}`, ...changes.map((change) => `# change: ${JSON.stringify(change)}`)];
}

/** Undefined for code that says nothing of it. */
export function recordIn(code: string): AppRecord | undefined {
  const texts = [...code.matchAll(LINE)].flatMap(([, text = '""']) => {
    try {
      return [String(JSON.parse(text))];
    } catch {
      return [];
    }
  });
  const [prompt, ...changes] = texts;
  return prompt === undefined ? undefined : [prompt, ...changes];
}

/** The code alone. */
export const withoutRecord = (code: string): string => code.replaceAll(LINE, '');
