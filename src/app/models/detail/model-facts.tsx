import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { MODEL_TRANSITIONS } from '#shared/model.ts';
import { MenuRadioItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { ModelAccess } from '../model-access.ts';
import { StateMark, STATE_NAMES, VisibilityMark } from '../model-marks.tsx';
import { ModelItem } from './model-item.tsx';
import classes from './model-page.module.css';
import { useModelChange } from '../saving/use-model-change.ts';

/** State, visibility, owner and times; what the current user may change is a menu. */
export function ModelFacts({ model, access: { mayWrite, mayOwn } }: { model: Model; access: ModelAccess }) {
  const saving = useModelChange(model);
  const states = [model.state, ...MODEL_TRANSITIONS[model.state]];
  const save = (change: ModelPatch, undo: ModelPatch, done: string) => saving.mutate({ change, undo, done });
  const { created_by: owner } = model;
  return (
    <dl className={classes.facts}>
      <Fact title="State">
        {mayWrite ? (
          <Menu label="State" face={<StateMark state={model.state} />}>
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
          </Menu>
        ) : (
          <StateMark state={model.state} />
        )}
      </Fact>
      <Fact title="Visibility">
        {mayOwn ? (
          <Menu label="Visibility" face={<VisibilityMark visibility={model.visibility} />}>
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
          </Menu>
        ) : (
          <VisibilityMark visibility={model.visibility} />
        )}
      </Fact>
      <Fact title="Owner">
        <PersonMark name={owner.name} picture={owner.image_file} size={20} />
        {owner.name}
      </Fact>
      <Fact title="Inventory item">
        <ModelItem model={model} mayWrite={mayWrite} />
      </Fact>
      <Fact title="Category">{model.vehicle_category || '–'}</Fact>
      <Fact title="Created">
        <TimeValue value={model.created_at} short />
      </Fact>
      <Fact title="Last change">
        <TimeValue value={model.updated_at} short />
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Menu({ label, face, children }: { label: string; face: ReactNode; children: ReactNode }) {
  return (
    <PopupMenu
      label={label}
      width={300}
      className={classes.menu}
      face={
        <>
          {face}
          <IconChevronDown size={13} stroke={2} aria-label={`Change ${label.toLowerCase()}`} />
        </>
      }
    >
      {children}
    </PopupMenu>
  );
}
