import type { GenerationFailure } from '#app/generator/progress.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import classes from './draft.module.css';

/** Why there is no draft; the closest known prompts are offered as examples. */
export function FailureView({ failure, onTake }: { failure: GenerationFailure; onTake: (prompt: string) => void }) {
  const { message, nearest } = failure;
  return (
    <section className={classes.failure} aria-label="Result">
      <p role="alert">{message}</p>
      {nearest.length > 0 && (
        <>
          <p className={classes.quiet}>The nearest that it can do:</p>
          <ul>
            {nearest.map(({ recipe, title, example }) => (
              <li key={recipe}>
                <div>
                  <b>{title}</b>
                  <span>{example}</span>
                </div>
                <PlainButton variant="default" aria-label={`Take: ${example}`} onClick={() => onTake(example)}>
                  Take this
                </PlainButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
