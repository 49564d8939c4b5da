import type { GenerationFailure } from '#app/generator/progress.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';

/** Why there is no draft; the closest known prompts are offered as examples. */
export function FailureView({ failure, onTake }: { failure: GenerationFailure; onTake: (prompt: string) => void }) {
  const { message, nearest } = failure;
  return (
    <section className="stack gap-10" aria-label="Result">
      <p role="alert" className="pad-10-12 text-13-5 warn break-words rounded warn-ground">
        {message}
      </p>
      {nearest.length > 0 && (
        <>
          <p className="quiet">The nearest that it can do:</p>
          <ul className="grid gap-6">
            {nearest.map(({ recipe, title, example }) => (
              <li key={recipe} className="row between gap-12 pad small framed rounded surface">
                <div className="grid shrink">
                  <b>{title}</b>
                  <span className="dim">{example}</span>
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
