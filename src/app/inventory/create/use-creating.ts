import { useRef, useState } from 'react';
import { useCreateItem } from '#app/data/item-writes.ts';
import { readDraft } from '#app/inventory/edit/drafts.ts';
import { useConnectionWait } from '#app/inventory/edit/use-connection-wait.ts';
import { useDraft, useDraftKey } from '#app/inventory/edit/use-draft.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { isUnanswered, showError } from '#app/ui/error-messages.ts';
import { showToast, type Toast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { initialValuesOf, copyOf } from './initial-values.ts';

export type InitialValues = {
  /** the item to copy */
  source?: Item | null;
  /** the name, if it is already known */
  name?: string;
};

export type Creating = ReturnType<typeof useCreating>;

const UNANSWERED: Toast = {
  tone: 'bad',
  title: 'The server did not answer',
  message: 'Create it again; you will not get a duplicate.',
  duration: 10_000,
};

/** Whether the item lacks the name that its schema uses as the title. */
export function isUnnamed({ schema }: Pick<KindDetail, 'schema'>, data: JsonObject): boolean {
  const titleField = isObject(schema['x-kind']) ? schema['x-kind']['titleField'] : undefined;
  if (typeof titleField !== 'string') return false;
  const name = data[titleField];
  return name === undefined || name === null || (typeof name === 'string' && name.trim() === '');
}

/** Works without TLS, which `crypto.randomUUID` requires. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Creating one item: its form, its draft, and saving it. */
export function useCreating(
  kind: KindDetail,
  { source = null, name = '' }: InitialValues,
  onCreated: (item: Item) => void,
) {
  const [session] = useState(() => {
    const initialData = (resolver: Resolver): JsonObject => {
      const initial = initialValuesOf(resolver, kind.schema);
      const data = source === null ? initial : copyOf(source.data, kind, initial);
      return name === '' || kind.titleField === null ? data : { ...data, [kind.titleField]: name };
    };
    return new FormSession({ schema: kind.schema, data: initialData, saved: null });
  });
  const draftKey = useDraftKey(source === null ? `new:${kind.kind}` : `new:${kind.kind}:${source.id}`);
  const [draft, setDraft] = useState(() => readDraft(localStorage, draftKey));
  const [failedSaves, setFailedSaves] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const isDone = useRef(false);
  // a response may be lost: however often this form is sent, one item is created
  const [key] = useState(newKey);
  const create = useCreateItem();
  const connection = useConnectionWait();
  const { forget: forgetDraft } = useDraft(session, draftKey, 0);

  const save = async (): Promise<void> => {
    if (session.checkAll().length > 0) return setFailedSaves((count) => count + 1);
    if (isUnnamed(kind, session.userEntered())) return setConfirming(true);
    await createNow();
  };
  const createNow = async (): Promise<void> => {
    setConfirming(false);
    try {
      const item = await connection.send(() =>
        create.mutateAsync({ type: kind.kind, data: session.userEntered(), key }),
      );
      isDone.current = true;
      forgetDraft();
      showToast({ tone: 'good', title: `${item.id} created`, message: item.name });
      onCreated(item);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (isUnanswered(error)) return void showToast(UNANSWERED);
      if (error.issues.length === 0) return showError('Could not create the item', error);
      session.shownIssues.showServerIssues(error.issues);
      setFailedSaves((count) => count + 1);
    }
  };

  return {
    session,
    draft,
    failedSaves,
    save,
    /** asks whether to create the item without a name */
    isConfirming,
    createNow,
    cancelConfirming: () => setConfirming(false),
    isSaving: create.isPending || connection.isWaiting,
    forgetDraft,
    isDone: () => isDone.current,
    takeDraft: () => {
      if (draft) session.replace(draft.data, null);
      setDraft(null);
    },
    discardDraft: () => {
      setDraft(null);
      forgetDraft();
    },
  };
}
