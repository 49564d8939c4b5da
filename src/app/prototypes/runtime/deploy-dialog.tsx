import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { kitConnection } from '#app/data/prototypes/kits.ts';
import { userAtom } from '#app/http/session.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Kit, KitMessage } from '#app/vehicle/kit/kit-link.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './runtime.module.css';

const CMD = 'deploy_request';

type Progress = { state: 'ready' | 'deploying' | 'done' | 'failed'; output: string };
type DeployDialogProps = {
  kit: Kit;
  prototype: { id: string; name: string; code: string; language: string };
  onClose: () => void;
};

/** Deploys the program to a kit, and shows the kit's response. */
export function DeployDialog({ kit, prototype, onClose }: DeployDialogProps) {
  const { id, name, code, language } = prototype;
  const user = useAtomValue(userAtom);
  const [{ state, output }, setProgress] = useState<Progress>({ state: 'ready', output: '' });
  useEffect(
    () =>
      kitConnection.listen(kit.id, (message) => {
        if (message.cmd === CMD) setProgress((before) => next(before, message));
      }),
    [kit.id],
  );
  const deploy = (): void => {
    setProgress({ state: 'deploying', output: '' });
    const more = { username: user?.name ?? '', disable_code_convert: true };
    kitConnection.send(kit.id, CMD, { code, language, prototype: { id, name }, ...more });
  };
  const isGone = state === 'deploying' && !kit.isOnline;
  return (
    <TitledDialog title={`Deploy to ${kit.name}`} onClose={onClose}>
      <div className="stack gap-14 shrink">
        {state === 'ready' && (
          <p className="quiet">
            {name} replaces the program on this kit and stays there. Deployments are recorded in the audit log.
          </p>
        )}
        {state === 'deploying' && <progress className={classes.progress} aria-label="Deploying" />}
        {output !== '' && (
          <pre className={classes.output} role="log" aria-label="Output of the kit">
            {output}
          </pre>
        )}
        {state === 'done' && <output className="small good">Deployed to {kit.name}</output>}
        {(state === 'failed' || isGone) && (
          <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
            {isGone ? `${kit.name} went offline` : 'The kit rejected the program'}
          </p>
        )}
        <div className={`row wrap at-end gap-8 ${form.foot}`}>
          <Button variant="default" size="sm" onClick={onClose}>
            Close
          </Button>
          {state !== 'done' && (
            <Button size="sm" loading={state === 'deploying' && !isGone} disabled={!kit.isOnline} onClick={deploy}>
              {state === 'failed' ? 'Deploy again' : 'Deploy'}
            </Button>
          )}
        </div>
      </div>
    </TitledDialog>
  );
}

function next({ output }: Progress, message: KitMessage): Progress {
  const { result, data, code, isError, is_finish: isFinish, isDone } = message;
  const text = [result, data].find((words) => typeof words === 'string' && words !== '');
  const line = typeof text === 'string' ? text.trimEnd() : '';
  const isEnd = typeof isFinish === 'boolean' ? isFinish : isDone === true;
  const hasFailed = isError === true || (isEnd && typeof code === 'number' && code !== 0);
  return {
    state: hasFailed ? 'failed' : isEnd ? 'done' : 'deploying',
    output: [output, line].filter((one) => one !== '').join('\n'),
  };
}
