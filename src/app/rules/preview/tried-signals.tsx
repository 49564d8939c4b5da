import { SignalInput } from '#app/dashboard/widgets/signal-input.tsx';
import { readableValue, signalNames } from '#app/values/signal-words.ts';
import { useSignal } from '#app/vehicle/use-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { AppPlan } from '#shared/generator/generation.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import classes from '#app/rules/rules.module.css';

type TriedSignalsProps = { signals: AppPlan['signals']; tree: SignalTree; vehicle: VehicleSource };

/** The signals of rules with their present values: what they read can be set, to try the rules; what they changed is marked. */
export function TriedSignals({ signals, tree, vehicle }: TriedSignalsProps) {
  const paths = [...new Set(signals.map(({ path }) => path))];
  const names = signalNames(paths);
  return (
    <ul className={classes.tried} aria-label="Signals">
      {paths.map((path, i) => (
        <Tried
          key={path}
          path={path}
          name={names[i] ?? path}
          isSet={signals.some((signal) => signal.path === path && signal.use === 'set')}
          tree={tree}
          vehicle={vehicle}
        />
      ))}
    </ul>
  );
}

type TriedProps = { path: string; name: string; isSet: boolean; tree: SignalTree; vehicle: VehicleSource };

function Tried({ path, name, isSet, tree, vehicle }: TriedProps) {
  const { value, t = 0 } = useSignal(vehicle, path) ?? {};
  const node = findNode(tree, path);
  if (node === undefined) return null;
  const isChanged = isSet && t > 0;
  return (
    <li data-changed={isChanged || undefined}>
      <span title={path}>{name}</span>
      {isSet ? (
        <span>{isChanged && <small>Set at {t.toFixed(1)} s</small>}</span>
      ) : (
        <SignalInput
          label={`Set ${name}`}
          path={path}
          node={node}
          value={value}
          size="small"
          onSet={(next) => void vehicle.write(path, next)}
        />
      )}
      <output>
        {readableValue(path, value, node)} {node.unit !== undefined && <small>{node.unit}</small>}
      </output>
    </li>
  );
}
