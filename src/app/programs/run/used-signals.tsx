import { useSignal } from '#app/vehicle/use-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { shownValue } from './shown-value.ts';
import classes from './panels.module.css';

type UsedSignalsProps = { paths: readonly string[]; tree: SignalTree; vehicle: VehicleSource };

/** The signals that a program uses, with their present values. */
export function UsedSignals({ paths, tree, vehicle }: UsedSignalsProps) {
  return (
    <section className={`stack ${classes.panel}`} aria-labelledby="used-signals">
      <h2 className="fixed note strong" id="used-signals">
        Signals in use <span className="dimmer plain-weight">{paths.length}</span>
      </h2>
      {paths.length === 0 ? (
        <p className={classes.empty}>Type vehicle. to find signals</p>
      ) : (
        // a long list scrolls, by keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.signals} aria-labelledby="used-signals" tabIndex={0}>
          {paths.map((path) => (
            <UsedSignal key={path} path={path} unit={findNode(tree, path)?.unit} vehicle={vehicle} />
          ))}
        </ul>
      )}
    </section>
  );
}

type UsedSignalProps = { path: string; unit: string | undefined; vehicle: VehicleSource };

function UsedSignal({ path, unit, vehicle }: UsedSignalProps) {
  const sample = useSignal(vehicle, path);
  const end = path.lastIndexOf('.') + 1;
  return (
    <li>
      <span className="truncated shrink dimmer ends-first" title={path}>
        <bdi>
          {path.slice(0, end)}
          <b className="full-text medium">{path.slice(end)}</b>
        </bdi>
      </span>
      <output>
        {shownValue(sample?.value)} {unit !== undefined && <small>{unit}</small>}
      </output>
    </li>
  );
}
