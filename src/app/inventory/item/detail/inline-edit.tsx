import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { FormSkeleton } from '#app/ui/skeletons.tsx';
import type { Field, Item, KindDetail } from '#generated/payloads.d.ts';
import classes from './overview.module.css';

const FieldEditor = lazyComponent(
  async () => (await import('#app/inventory/edit/field-editor.tsx')).FieldEditor,
  FormSkeleton,
);

/** The field being edited in place, if any, and how to start editing one; undefined if nothing may be edited. */
export type InlineEdit = { name: string | undefined; edit: (name: string) => void };

/** One field at a time; another can be opened only while there are no unsaved changes. */
export function useInlineEdit(isEditable: boolean) {
  const [name, setName] = useState<string>();
  const changed = useRef<() => boolean>(() => false);
  const edit = (next: string): void => {
    if (name === undefined || !changed.current()) setName(next);
  };
  const lastEdited = useRef<string>(undefined);
  const leave = (): void => {
    lastEdited.current = name;
    setName(undefined);
  };
  // the button that gets the focus back is mounted once the form is gone
  useEffect(() => {
    if (name !== undefined || lastEdited.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(lastEdited.current)}"]`)?.focus();
    lastEdited.current = undefined;
  });
  return { inlineEdit: isEditable ? { name, edit } : undefined, changed, leave };
}

/** Whether a field can be edited by itself. */
export function isEditableField({ path, readOnly, computed }: Field): boolean {
  return path.length === 1 && !readOnly && computed === undefined;
}

/** Handlers that start editing from a field's row: double click, and `e` while the row has the focus. */
export function startsEditing(field: Field, inlineEdit: InlineEdit | undefined) {
  if (inlineEdit === undefined || !isEditableField(field)) return {};
  return {
    onDoubleClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button') !== null) return;
      // otherwise the word selected by the double click would stay selected, with the field that replaces it
      getSelection()?.removeAllRanges();
      inlineEdit.edit(field.name);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      inlineEdit.edit(field.name);
    },
  };
}

export function EditField({ field, inlineEdit }: { field: Field; inlineEdit: InlineEdit | undefined }) {
  if (inlineEdit === undefined || !isEditableField(field)) return null;
  return (
    <ActionIcon
      className={`on-hover ${classes.editField}`}
      size={20}
      data-edits={field.name}
      aria-label={`Edit ${field.title}`}
      title="Edit (double click, or e)"
      onClick={() => inlineEdit.edit(field.name)}
    >
      <IconPencil size={13} aria-hidden />
    </ActionIcon>
  );
}

type EditedFactProps = {
  item: Item;
  kind: KindDetail;
  field: Field;
  changed: ReturnType<typeof useInlineEdit>['changed'];
  onLeave: () => void;
};

/** A field while it is being edited. */
export function EditedFact({ item, kind, field, changed, onLeave }: EditedFactProps) {
  const navigate = useNavigate();
  const { role } = itemRoute.useParams();
  const toForm = (): void =>
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id: item.id, tab: 'edit' },
      search: true,
    });
  return (
    <div className={`grid gap-12 ${classes.fact}`} data-room="block">
      <dt className="unseen">{field.title}</dt>
      <dd>
        <FieldEditor kind={kind} item={item} field={field.name} changed={changed} onWhole={toForm} onLeave={onLeave} />
      </dd>
    </div>
  );
}
