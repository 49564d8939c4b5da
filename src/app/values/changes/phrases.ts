import type { Change } from '#generated/payloads.d.ts';
import type { Pointer } from '#shared/pointer.ts';

/** `field` names a location, `before` and `after` are values; the rest connects them. */
export type Phrase = { text: string; tone: 'plain' | 'field' | 'before' | 'after' };

/** One change. `texts` is set where a word diff shows more than the sentence. */
export type Sentence = {
  path: Pointer;
  phrases: Phrase[];
  changes: Change[];
  texts?: { before: string; after: string };
};

export function phrase(text: string, tone: Phrase['tone']): Phrase {
  return { text, tone };
}

export function plain(text: string): Phrase {
  return phrase(text, 'plain');
}

export function field(title: string): Phrase {
  return phrase(title, 'field');
}

/** The sentence as plain text, for labels and screen readers. */
export function phraseText(sentence: Pick<Sentence, 'phrases'>): string {
  return sentence.phrases.map(({ text }) => text).join('');
}
