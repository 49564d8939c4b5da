import type { AppRules, RuleSource } from '#generated/payloads.d.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { useRuleSentences } from './use-rule-sentences.ts';
import classes from './questions.module.css';

type RuleSentencesProps = {
  rules: AppRules;
  /** the words of the prompt that slots were taken from */
  sources?: readonly RuleSource[] | undefined;
  tree: SignalTree | undefined;
};

/** The rules of an app, each as a sentence with the words that it was taken from. */
export function RuleSentences({ rules, sources = [], tree }: RuleSentencesProps) {
  const sentences = useRuleSentences(rules, tree);
  return (
    <ol className={`stack gap-10 ${classes.rules}`} aria-label="Rules">
      {sentences.map((sentence, i) => {
        const words = wordsOf(sources, i);
        return (
          // the order is what tells rules apart
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <span className="break-words">{sentence}</span>
            {words.length > 0 && (
              <small className="block fine dim">From {words.map((text) => `“${text}”`).join(', ')}</small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function wordsOf(sources: readonly RuleSource[], rule: number): string[] {
  const own = sources.filter(({ at }) => at === `/rules/${rule}` || at.startsWith(`/rules/${rule}/`));
  return [...new Set(own.map(({ words }) => words.trim()))].filter(Boolean);
}
