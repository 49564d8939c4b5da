import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { userAtom } from '#app/http/session.ts';
import { ProgramWorkbench } from '#app/programs/program-workbench.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import type { TabProps } from '../tab-props.ts';
import { usePrototypeVehicle } from '../use-prototype-vehicle.ts';
import { RunsPanel } from './runs-panel.tsx';

const RUN_BY_SERVER = new Set(['python', 'javascript']);

/** The program of a prototype: to edit, and to run on a simulated vehicle. */
export function CodeTab({ prototype, model, mayWrite }: TabProps) {
  const query = useQuery(signalTreeQuery(model.id));
  if (query.data === undefined)
    return <Pending query={query} skeleton={<PageSkeleton />} what="signals of the model" />;
  return <Program prototype={prototype} mayWrite={mayWrite} tree={query.data} />;
}

type ProgramProps = Pick<TabProps, 'prototype' | 'mayWrite'> & { tree: SignalTree };

function Program({ prototype, mayWrite, tree }: ProgramProps) {
  const { shown, change } = useAutosave(prototype);
  const vehicle = usePrototypeVehicle(
    { id: prototype.id, extend: shown.extend, save: mayWrite ? change : undefined },
    tree,
  );
  const user = useAtomValue(userAtom);
  const { code, language } = shown;
  return (
    <ProgramWorkbench
      code={code}
      language={language}
      onChange={(code) => change({ code })}
      readOnly={!mayWrite}
      tree={tree}
      vehicle={vehicle}
    >
      {user != null && RUN_BY_SERVER.has(language) && (
        <RunsPanel prototype={prototype.id} code={code} language={language} seed={vehicle.seed.get} />
      )}
    </ProgramWorkbench>
  );
}
