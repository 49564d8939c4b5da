import { getRouteApi } from '@tanstack/react-router';
import { prototypeParams } from '#app/prototypes/params.ts';
import { EvidencePicker } from '#app/prototypes/tests/evidence-picker.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Run } from '#generated/payloads.d.ts';
import { RunOrigin } from './run-origin.tsx';
import { RunReplay } from './run-replay.tsx';
import classes from './runs.module.css';

const route = getRouteApi('/model/$model_id/library/prototype/$prototype_id/{-$tab}');

/** The output of a run, its errors, and how much it recorded. */
export function RunDetails({ run }: { run: Run }) {
  const { model_id: model } = route.useParams();
  const { stdout, stderr, signals, values, wholeUntil } = run;
  const errors = new Map(run.errors.map((error) => [`${error.line} ${error.message}`, error]));
  const paths = new Set(signals.map(({ path }) => path));
  return (
    <div className={classes.details}>
      {[...errors].map(([key, { line, message }]) => (
        <p key={key} className="bad">
          {line !== null && <b>Line {line} </b>}
          {message}
        </p>
      ))}
      {stdout === '' && stderr === '' ? (
        <p className={`dimmer ${classes.empty}`}>No output</p>
      ) : (
        <pre className="smaller break-words keep-breaks scroll">{stdout}</pre>
      )}
      {stderr !== '' && <pre className="smaller bad break-words keep-breaks scroll">{stderr}</pre>}
      <p className={`dimmer ${classes.empty}`}>
        {wholeUntil === null
          ? `${signals.length} values of ${paths.size} signals recorded`
          : `${signals.length} of ${values} values of ${paths.size} signals recorded: all of the first ${roundToMillis(wholeUntil)} s, then a part`}
      </p>
      <RunOrigin run={run} />
      {run.state !== 'running' && <RunReplay run={run} />}
      {run.state !== 'running' && signals.length > 0 && (
        <div className={`row wrap gap-8 ${classes.uses}`}>
          <ButtonLink
            to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
            params={prototypeParams(model, run.prototype_id, 'dashboard')}
            search={{ run: run.id }}
            variant="default"
          >
            Replay on dashboard
          </ButtonLink>
          <EvidencePicker run={run} model={model} />
        </div>
      )}
    </div>
  );
}

function roundToMillis(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
