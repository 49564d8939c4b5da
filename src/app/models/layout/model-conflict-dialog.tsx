import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { ConflictDialog } from '#app/conflicts/conflict-dialog.tsx';
import { saveModel, type ModelMember } from '#app/data/models/save-model.ts';
import { modelConflictAtom, showSaveError, type OpenConflict } from '#app/models/saving/model-conflict.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ModelPatch } from '#generated/payloads.d.ts';
import type { Conflict } from '#shared/merge/three-way.ts';
import { memberText, memberTitle } from './member-words.ts';

/** What two people changed in a model at the same time. */
export function ModelConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const { current, conflicts, change, done } = conflict;
  const client = useQueryClient();
  const setConflict = useSetAtom(modelConflictAtom);
  const close = () => setConflict(null);
  const saving = useMutation({
    mutationFn: (mine: ModelPatch) => saveModel(client, current, mine),
    onSuccess: () => {
      close();
      showToast({ tone: 'good', title: done });
    },
    onError: (error, mine) => showSaveError(error, mine, done),
  });
  const resolve = (theirs: readonly Conflict[]) => {
    const mine = { ...change };
    for (const taken of theirs) delete mine[memberOf(taken)];
    if (Object.keys(mine).length > 0) saving.mutate(mine);
    else close();
  };
  return (
    <ConflictDialog
      conflicts={conflicts}
      titleOf={(entry) => memberTitle(memberOf(entry))}
      textOf={(value, entry) => memberText(memberOf(entry), value)}
      isBusy={saving.isPending}
      onResolve={resolve}
      onClose={close}
    />
  );
}

/** Members of a model are merged as a whole. */
function memberOf({ keys }: Conflict): ModelMember {
  return keys[0] as ModelMember;
}
