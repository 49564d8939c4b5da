import type { Autosave } from '#app/prototypes/autosave/use-autosave.ts';
import { FactRow, FactList } from '#app/ui/fact-list.tsx';
import type { PrototypePortfolio } from '#generated/payloads.d.ts';
import classes from '#app/ui/select.module.css';

const RATINGS: readonly { name: keyof PrototypePortfolio; title: string }[] = [
  { name: 'effort_estimation', title: 'Effort' },
  { name: 'needs_addressed', title: 'Needs addressed' },
  { name: 'relevance', title: 'Relevance' },
];

const LEVELS = [1, 2, 3, 4, 5];

/** The prototype's ratings for the portfolio of its library: three, from 1 to 5. */
export function PortfolioFields({ autosave: { shown, change }, mayWrite }: { autosave: Autosave; mayWrite: boolean }) {
  const { portfolio } = shown;
  return (
    <FactList>
      {RATINGS.map(({ name, title }) => {
        const value = portfolio[name];
        const offered = value === undefined || LEVELS.includes(value) ? LEVELS : [...LEVELS, value];
        return (
          <FactRow key={name} title={<span id={`rating-${name}`}>{title}</span>}>
            {mayWrite ? (
              <select
                className={classes.select}
                aria-labelledby={`rating-${name}`}
                value={value ?? ''}
                onChange={({ target }) => change({ portfolio: withRating(portfolio, name, target.value) })}
              >
                <option value="">Not rated</option>
                {offered.map((level) => (
                  <option key={level} value={level}>
                    {level}
                  </option>
                ))}
              </select>
            ) : (
              (value ?? 'Not rated')
            )}
          </FactRow>
        );
      })}
    </FactList>
  );
}

function withRating(portfolio: PrototypePortfolio, name: keyof PrototypePortfolio, text: string): PrototypePortfolio {
  const next = { ...portfolio };
  delete next[name];
  return text === '' ? next : { ...next, [name]: Number(text) };
}
