import { Button, CloseButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { UserValue } from '#app/values/user-value.tsx';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { ConflictScreen } from './conflict-screen.tsx';
import { EditingPanel } from './editing-panel.tsx';
import { ItemBody } from './item-body.tsx';
import { LeaveGuard, type Step } from './leave-guard.tsx';
import { Notice } from './notice.tsx';
import { SuspectNotice } from './suspect-notice.tsx';
import type { Arrival } from './use-base-revision.ts';
import { useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';
import classes from './edit.module.css';

type ItemEditorProps = {
  kind: KindDetail;
  item: Item;
  /** resume the draft without asking, since it was started elsewhere */
  isContinued?: boolean;
  /** whether a navigation leaves the form; by default, any other page does */
  leaves?: ((step: Step) => boolean) | undefined;
  /** saves the draft now */
  keep?: Ref<() => void>;
  onLeave: () => void;
};

/** The form of one stored item, on a page or in a side panel. */
export function ItemEditor({ kind, item, isContinued = false, leaves, keep, onLeave }: ItemEditorProps) {
  const editing = useEditing(kind, item);
  const { session, news, conflict } = editing;
  const saving = useSaving(editing.save, onLeave);
  useImperativeHandle(keep, () => editing.keepDraft);
  useContinuation(isContinued, editing.takeDraft);
  // asking in between must not change where saving leads
  const staying = useRef(false);
  const save = (stay: boolean): Promise<void> => {
    staying.current = stay;
    return saving.save(stay);
  };
  if (conflict) {
    return (
      <div className={classes.panel}>
        <ConflictScreen
          kind={kind}
          theirs={conflict.theirs}
          merge={conflict.merge}
          draft={editing.merge}
          onProgress={editing.keepMerge}
          onBack={editing.postpone}
          onDecided={(data) => {
            editing.resolveConflicts(data);
            void save(staying.current);
          }}
        />
        <LeaveGuard isUnsaved={() => session.isChanged()} leaves={leaves} onDiscard={editing.forgetDraft} />
      </div>
    );
  }
  const notices = (
    <>
      {editing.arrived && <ArrivalNote arrival={editing.arrived} onDismiss={editing.dismissArrived} />}
      {news && (
        <Notice
          icon={IconUsers}
          actions={
            <Button onClick={() => void editing.mergeLatest()}>{news.conflicts === 0 ? 'Merge' : 'Review'}</Button>
          }
        >
          <UserValue id={news.by} /> edited this while you were
          {news.conflicts > 0 &&
            `; ${news.conflicts === 1 ? '1 field conflicts' : `${news.conflicts} fields conflict`}`}
          .
        </Notice>
      )}
    </>
  );
  return (
    <EditingPanel {...{ kind, editing, leaves, isContinued, notices }} saving={{ ...saving, save }} onCancel={onLeave}>
      <ItemBody session={session} kind={kind} />
      <SuspectNotice item={item} kind={kind} {...editing.doubt} />
    </EditingPanel>
  );
}

/** Resumes the draft once the form is mounted. */
function useContinuation(isContinued: boolean, takeDraft: () => void): void {
  const isDue = useRef(isContinued);
  useEffect(() => {
    if (isDue.current) takeDraft();
    isDue.current = false;
  });
}

/** Shows what others have just changed in the form. */
function ArrivalNote({ arrival, onDismiss }: { arrival: Arrival; onDismiss: () => void }) {
  const names = new Intl.ListFormat('en').format(arrival.titles);
  return (
    <Notice icon={IconUsers} actions={<CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />}>
      <UserValue id={arrival.by} /> changed {names}; merged with your changes.
    </Notice>
  );
}
