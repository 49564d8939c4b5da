import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { releasesQuery } from '#app/data/models/signal-trees.ts';
import { userAtom } from '#app/http/session.ts';
import type { ListedModel } from '#generated/payloads.d.ts';
import type { AppPlan } from '#shared/generator/index.ts';
import { can } from '#shared/permissions.ts';
import { MissingSignals } from './missing-signals.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { SaveTargetChoice } from './use-save-target.ts';
import classes from './wizard.module.css';

type SaveTargetFieldsProps = { choice: SaveTargetChoice; plan: AppPlan; showsIssue: boolean };

/** The model to save the prototype in. */
export function SaveTargetFields({ choice, plan, showsIssue }: SaveTargetFieldsProps) {
  const { kind, model, name, release, issue } = choice;
  const user = useAtomValue(userAtom);
  const error = showsIssue ? issue : undefined;
  const mayEdit = ({ id, created_by: owner }: ListedModel): boolean =>
    user != null && can(user, 'update', { area: 'model', id, ...(owner && { owner: owner.id }) });
  return (
    <fieldset className={classes.place}>
      <legend>Vehicle model</legend>
      <SegmentedControl
        aria-label="Vehicle model to save in"
        size="xs"
        value={kind}
        data={[
          { value: 'model', label: 'Existing model' },
          { value: 'new', label: 'New model' },
        ]}
        onChange={choice.setKind}
      />
      {kind === 'model' ? (
        <>
          <ModelChoice
            label="Model"
            description="Models that you may edit"
            value={model}
            fits={mayEdit}
            error={error}
            onChange={choice.setModel}
          />
          {model !== '' && <MissingSignals model={model} plan={plan} />}
        </>
      ) : (
        <>
          <TextInput
            label="Name of the model"
            autoComplete="off"
            maxLength={255}
            value={name}
            error={error}
            onChange={({ target: { value } }) => choice.setName(value)}
          />
          <ReleaseSelect value={release} onChange={choice.setRelease} />
        </>
      )}
    </fieldset>
  );
}

function ReleaseSelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { data: releases = [] } = useQuery(releasesQuery());
  return (
    <NativeSelect
      label="Signals"
      value={value}
      data={releases.map(({ name }) => ({ value: name, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
