/** Labels on the screens of prototypes. */

/** Complexity from 1 to 5. */
export const COMPLEXITY = ['Lowest', 'Low', 'Medium', 'High', 'Highest'] as const;

export function complexityName(level: number | string | undefined): string {
  return COMPLEXITY[Number(level ?? 3) - 1] ?? 'Medium';
}

/** As written by clients; unknown values stay as they are. */
export const OFFERED_STATES = ['development', 'Released'] as const;

const NAMES: Record<string, string> = { development: 'In development', developing: 'In development' };

export function stateName(state: string | undefined): string {
  const word = state?.trim() || 'development';
  return NAMES[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** One decimal place, as in ratings. */
export function scoreText(score: number): string {
  return score.toFixed(1);
}

/** Python and JavaScript run here; other languages can be edited and sent to kits. */
export const OFFERED_LANGUAGES = ['python', 'javascript', 'rust', 'cpp'] as const;

const LANGUAGES: Record<string, string> = { cpp: 'C++', javascript: 'JavaScript' };

export function languageName(language: string): string {
  return LANGUAGES[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
