import type { ModelAccess } from '#app/models/model-access.ts';
import { StateMark, STATE_NAMES, VisibilityMark } from '#app/models/model-marks.tsx';
import { useModelChange } from '#app/models/saving/use-model-change.ts';
import { FactRow, FactList, FactMenu } from '#app/ui/fact-list.tsx';
import { MenuRadioItem } from '#app/ui/menu/menu-items.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { MODEL_TRANSITIONS } from '#shared/model.ts';
import { ModelItem } from './model-item.tsx';

/** State, visibility, owner and times; facts that the current user may change are menus. */
export function ModelFacts({ model, access: { mayWrite, mayOwn } }: { model: Model; access: ModelAccess }) {
  const saving = useModelChange(model);
  const states = [model.state, ...MODEL_TRANSITIONS[model.state]];
  const save = (change: ModelPatch, undo: ModelPatch, done: string) => saving.mutate({ change, undo, done });
  const { created_by: owner } = model;
  return (
    <FactList>
      <FactRow title="State">
        {mayWrite ? (
          <FactMenu label="State" face={<StateMark state={model.state} />}>
            {states.map((state) => (
              <MenuRadioItem
                key={state}
                label={STATE_NAMES[state]}
                isChosen={state === model.state}
                onSelect={() =>
                  state !== model.state && saving.mutate({ change: { state }, done: `${STATE_NAMES[state]} now` })
                }
              />
            ))}
          </FactMenu>
        ) : (
          <StateMark state={model.state} />
        )}
      </FactRow>
      <FactRow title="Visibility">
        {mayOwn ? (
          <FactMenu label="Visibility" face={<VisibilityMark visibility={model.visibility} />}>
            {(['private', 'public'] as const).map((visibility) => (
              <MenuRadioItem
                key={visibility}
                label={
                  visibility === 'public'
                    ? 'Public: everyone, once it is released'
                    : 'Private: you and those it is shared with'
                }
                isChosen={visibility === model.visibility}
                onSelect={() =>
                  visibility !== model.visibility &&
                  save(
                    { visibility },
                    { visibility: model.visibility },
                    visibility === 'public' ? 'Public now' : 'Private now',
                  )
                }
              />
            ))}
          </FactMenu>
        ) : (
          <VisibilityMark visibility={model.visibility} />
        )}
      </FactRow>
      <FactRow title="Owner">
        <PersonMark name={owner.name} picture={owner.image_file} size={20} />
        {owner.name}
      </FactRow>
      <FactRow title="Inventory item">
        <ModelItem model={model} mayWrite={mayWrite} />
      </FactRow>
      <FactRow title="Category">{model.vehicle_category || '–'}</FactRow>
      <FactRow title="Created">
        <TimeValue value={model.created_at} short />
      </FactRow>
      <FactRow title="Last change">
        <TimeValue value={model.updated_at} short />
      </FactRow>
    </FactList>
  );
}
