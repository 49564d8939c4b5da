import { IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { useVehicleState } from '#app/vehicle/use-vehicle.ts';
import { DeployDialog } from './deploy-dialog.tsx';
import { runtimeKey } from './runtimes.ts';
import type { PrototypeRuntime } from './use-runtime.ts';
import select from '#app/ui/select.module.css';
import classes from './runtime.module.css';

type RuntimePickerProps = {
  runtime: PrototypeRuntime;
  prototype: { id: string; name: string; code: string; language: string };
};

/** Where the program runs; for kits that allow it, also to deploy it there. */
export function RuntimePicker({ runtime: chosen, prototype }: RuntimePickerProps) {
  const { vehicle, runtime, key, choose, kits, isSignedIn } = chosen;
  const [isDeploying, setDeploying] = useState(false);
  const state = useVehicleState(vehicle);
  const isOn = state === 'starting' || state === 'running' || state === 'paused';
  const kit = runtime.at === 'kit' ? kits?.find(({ id }) => id === runtime.kit) : undefined;
  const isMissing = runtime.at === 'kit' && kit === undefined;
  const isReady = runtime.at !== 'kit' || kit?.isOnline === true;
  return (
    <>
      <span className="inline-row gap-6 max-full" data-ready={isReady}>
        <select
          className={select.select}
          aria-label="Runtime"
          title={isOn ? 'Stop the program to run it elsewhere' : 'Where the program runs'}
          value={key}
          disabled={isOn}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="browser">In this browser</option>
          {isSignedIn && <option value="server">On this server, recorded</option>}
          {isSignedIn && (
            <optgroup label={kits === undefined ? 'Runtimes: connecting…' : 'Runtimes'}>
              {isMissing && <option value={key}>{`${runtime.kit} (offline)`}</option>}
              {kits?.map(({ id, name, isOnline }) => (
                <option key={id} value={runtimeKey({ at: 'kit', kit: id })}>
                  {isOnline ? name : `${name} (offline)`}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        {runtime.at === 'kit' && (
          <output className={`inline-row note gap-5 ${classes.online}`} aria-label="Runtime state">
            {isReady ? 'Online' : kits === undefined ? 'Connecting…' : 'Offline'}
          </output>
        )}
      </span>
      {kit?.mayDeploy === true && (
        <PlainButton
          variant="default"
          leftSection={<IconRocket size={14} stroke={1.8} aria-hidden />}
          disabled={!kit.isOnline}
          onClick={() => setDeploying(true)}
        >
          Deploy
        </PlainButton>
      )}
      {isDeploying && kit !== undefined && (
        <DeployDialog kit={kit} prototype={prototype} onClose={() => setDeploying(false)} />
      )}
    </>
  );
}
