import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { runQuery, runsQuery } from '#app/data/prototypes/runs.ts';
import { RUN_STATES } from '#app/prototypes/code/run-states.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import classes from '#app/ui/select.module.css';

const route = getRouteApi('/model/$model_id/library/prototype/$prototype_id/{-$tab}');

function timeOf(text: string): string {
  const time = readTime(text);
  return time ? exactTime(time) : text;
}

/** Chooses between the live vehicle and a recorded run; the run is stored in the URL. */
export function RunPicker({ prototype, chosen }: { prototype: string; chosen: string | undefined }) {
  const { model_id: model } = route.useParams();
  const navigate = useNavigate();
  const { data: runs = [] } = useQuery(runsQuery(prototype));
  const { data: older } = useQuery({ ...runQuery(prototype, chosen ?? ''), enabled: chosen !== undefined });
  const ended = runs.filter(({ state }) => state !== 'running');
  const isListed = chosen === undefined || ended.some(({ id }) => id === chosen);
  const listed = isListed || older === undefined ? ended : [...ended, older];
  if (listed.length === 0) return null;
  return (
    <select
      className={classes.select}
      aria-label="Recorded run"
      value={chosen ?? ''}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
          params: prototypeParams(model, prototype, 'dashboard'),
          search: value === '' ? {} : { run: value },
        })
      }
    >
      <option value="">Live</option>
      <optgroup label="Recorded runs">
        {listed.map(({ id, state, seed, startedAt }) => (
          <option key={id} value={id}>
            {`${RUN_STATES[state]}, ${timeOf(startedAt)}, seed ${seed}`}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
