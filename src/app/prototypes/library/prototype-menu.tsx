import { IconCopyPlus, IconDownload, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { clonePrototype } from '#app/data/prototypes/clone.ts';
import { exportPrototype } from '#app/data/prototypes/prototype-archives.ts';
import { changePrototype } from '#app/data/prototypes/prototypes.ts';
import { userAtom } from '#app/http/session.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { showError } from '#app/ui/error-messages.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Model } from '#generated/payloads.d.ts';
import { isAdministrator } from '#shared/permissions.ts';
import button from '#app/ui/menu/menu-button.module.css';

const DeletePrototype = lazyOverlay(async () => (await import('./delete-prototype.tsx')).DeletePrototype);

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

export type MenuPrototype = { id: string; name: string; editors_choice: boolean };

type PrototypeMenuProps = { prototype: MenuPrototype; model: Model; mayWrite: boolean };

/** Further actions on a prototype. */
export function PrototypeMenu({ prototype, model, mayWrite }: PrototypeMenuProps) {
  const user = useAtomValue(userAtom);
  const [isDeleting, setDeleting] = useState(false);
  const { clone, choose, save } = useActions(prototype, model);
  return (
    <>
      <ActionsMenu label={`Actions of ${prototype.name}`} className={button.small}>
        {mayWrite && <MenuItem label="Clone" icon={<IconCopyPlus {...icon} />} onSelect={clone} />}
        <MenuItem label="Export as ZIP" icon={<IconDownload {...icon} />} onSelect={save} />
        {mayWrite && user && isAdministrator(user) && (
          <MenuItem
            label={prototype.editors_choice ? "Remove from editor's choice" : "Make it editor's choice"}
            icon={prototype.editors_choice ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
            onSelect={choose}
          />
        )}
        {mayWrite && <MenuDivider />}
        {mayWrite && (
          <MenuItem label="Delete…" isDanger icon={<IconTrash {...icon} />} onSelect={() => setDeleting(true)} />
        )}
      </ActionsMenu>
      {isDeleting && <DeletePrototype prototype={prototype} model={model} onClose={() => setDeleting(false)} />}
    </>
  );
}

function useActions({ id, name, editors_choice: isChoice }: MenuPrototype, model: Model) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const cloning = useMutation({
    mutationFn: () => clonePrototype(client, id),
    onSuccess: async ({ copy, leftOut }) => {
      showToast({
        tone: 'good',
        title: `Cloned as ${copy.name}`,
        ...(leftOut.length > 0 && { message: leftOut.join('\n') }),
      });
      await navigate({
        to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
        params: prototypeParams(model.id, copy.id),
      });
    },
    onError: (error) => showError('Could not clone the prototype', error),
  });
  const exporting = useMutation({
    mutationFn: () => exportPrototype(id),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ tone: 'good', title: `Exported to ${file.name}` });
    },
    onError: (error) => showError('Could not export the prototype', error),
  });
  const choosing: UseMutationResult<void, Error, boolean> = useMutation({
    mutationFn: (next: boolean) => changePrototype(client, id, { editors_choice: next }),
    onSuccess: (_, next) =>
      showToast({
        tone: 'good',
        title: next ? `${name} is editor's choice` : `${name} is no longer editor's choice`,
        undo: () => choosing.mutate(!next),
      }),
    onError: (error) => showError('Could not save the change', error),
  });
  return { clone: () => cloning.mutate(), choose: () => choosing.mutate(!isChoice), save: () => exporting.mutate() };
}
