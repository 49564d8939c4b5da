import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { userAtom } from '#app/http/session.ts';
import { ProgramWorkbench } from '#app/programs/program-workbench.tsx';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { RuntimePicker } from '#app/prototypes/runtime/runtime-picker.tsx';
import { usePrototypeRuntime } from '#app/prototypes/runtime/use-runtime.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { GenerateCode } from './generate-code.tsx';
import { RunsPanel } from './runs-panel.tsx';

const RUN_BY_SERVER = new Set(['python', 'javascript']);

/** The program of a prototype: to edit, and to run on a simulated vehicle. */
export function CodeTab({ prototype, model, mayWrite }: TabProps) {
  const query = useQuery(signalTreeQuery(model.id));
  if (query.data === undefined)
    return <Pending query={query} skeleton={<PageSkeleton />} what="signals of the model" />;
  return <Program prototype={prototype} model={model.id} mayWrite={mayWrite} tree={query.data} />;
}

type ProgramProps = Pick<TabProps, 'prototype' | 'mayWrite'> & { model: string; tree: SignalTree };

function Program({ prototype, model, mayWrite, tree }: ProgramProps) {
  const { shown, change } = useAutosave(prototype);
  const { id } = prototype;
  const { code, language, name } = shown;
  const runtime = usePrototypeRuntime({ id, name, extend: shown.extend, save: mayWrite ? change : undefined }, tree);
  const { vehicle } = runtime;
  const user = useAtomValue(userAtom);
  return (
    <ProgramWorkbench
      code={code}
      language={language}
      onChange={(code) => change({ code })}
      readOnly={!mayWrite}
      tree={tree}
      vehicle={vehicle}
      canRun={runtime.canRun(language)}
      runtime={
        <>
          <RuntimePicker runtime={runtime} prototype={{ id, name, code, language }} />
          {mayWrite && (language === 'python' || code.trim() === '') && (
            <GenerateCode code={code} extend={shown.extend} model={model} change={change} />
          )}
        </>
      }
    >
      {user != null && RUN_BY_SERVER.has(language) && (
        <RunsPanel prototype={id} code={code} language={language} seed={() => vehicle.seed?.get() ?? 1} />
      )}
    </ProgramWorkbench>
  );
}
