import type { Feedback, FeedbackScore } from '#generated/payloads.d.ts';

export type ScoreName = keyof FeedbackScore;

/** The scored criteria, each from 1 to 5. */
export const SCORES: readonly { name: ScoreName; title: string; hint: string }[] = [
  { name: 'easy_to_use', title: 'Easy to use', hint: 'How easily did it do what you wanted?' },
  { name: 'need_address', title: 'Addresses a need', hint: 'How well does it solve the problem?' },
  { name: 'relevance', title: 'Relevance', hint: 'How much would you use it?' },
];

/** The mean of each score over all feedback that has it, and of all scores. */
export function averagesOf(feedback: readonly Pick<Feedback, 'score'>[]) {
  const scores = SCORES.map(({ name, title }) => {
    const input = feedback.flatMap(({ score }) => score[name] ?? []);
    return { name, title, mean: mean(input), count: input.length };
  });
  const all = feedback.flatMap(({ score }) => mean(SCORES.flatMap(({ name }) => score[name] ?? [])) ?? []);
  return { scores, overall: mean(all) };
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
