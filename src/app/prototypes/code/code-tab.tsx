import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { keptRulesOf, withKeptRules } from '#app/generator/kept-rules.ts';
import { userAtom } from '#app/http/session.ts';
import { ProgramWorkbench } from '#app/programs/program-workbench.tsx';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { RuntimePicker } from '#app/prototypes/runtime/runtime-picker.tsx';
import { usePrototypeRuntime } from '#app/prototypes/runtime/use-runtime.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import type { AppRules } from '#generated/payloads.d.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { GenerateCode } from './generate-code.tsx';
import { RulesOrCode } from './rules-or-code.tsx';
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
  const kept = useMemo(() => keptRulesOf(shown.extend), [shown.extend]);
  const keep = (rules: AppRules, next: string): void =>
    change({ code: next, language: 'python', extend: withKeptRules(shown.extend, rules, next) });
  const isEmpty = code.trim() === '';
  const workbench = (
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
          {mayWrite && (language === 'python' || isEmpty) && (
            <GenerateCode code={code} extend={shown.extend} model={model} change={change} />
          )}
          {mayWrite && isEmpty && kept === undefined && (
            <PlainButton variant="default" onClick={() => keep({ name, rules: [] }, code)}>
              Start with rules
            </PlainButton>
          )}
        </>
      }
    >
      {user != null && RUN_BY_SERVER.has(language) && (
        <RunsPanel prototype={id} code={code} language={language} seed={() => vehicle.seed?.get() ?? 1} />
      )}
    </ProgramWorkbench>
  );
  if (kept === undefined) return workbench;
  return (
    <RulesOrCode kept={kept} code={code} name={name} tree={tree} readOnly={!mayWrite} onChange={keep}>
      {workbench}
    </RulesOrCode>
  );
}
