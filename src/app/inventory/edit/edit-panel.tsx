import { Button, CloseButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Item } from '#shared/item.ts';
import { ALL_ITEMS } from '../role-names.ts';
import { UserValue } from '../values/user-value.tsx';
import type { KindDetail } from '../wire.ts';
import { ConflictScreen } from './conflict-screen.tsx';
import { DraftOffer } from './draft-offer.tsx';
import classes from './edit.module.css';
import { ItemForm } from './item-form.tsx';
import { Notice } from './notice.tsx';
import type { Arrival } from './use-basis.ts';
import { useEditing } from './use-editing.ts';

/** The edit tab of an item's page. */
export function EditPanel({ kind, item }: { kind: KindDetail; item: Item }) {
  return <Editor key={kind.hash} kind={kind} item={item} />;
}

function Editor({ kind, item }: { kind: KindDetail; item: Item }) {
  const navigate = useNavigate();
  const { role = ALL_ITEMS } = useParams({ strict: false });
  const [asked, setAsked] = useState(0);
  const toOverview = (): void =>
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id: item.id, tab: undefined },
      search: true,
    });
  const editing = useEditing(kind, item);
  const { session, draft, news, conflict } = editing;
  // a question in between does not change where saving leads
  const staying = useRef(false);
  const save = async (stay: boolean): Promise<void> => {
    staying.current = stay;
    const outcome = await editing.save();
    if (outcome === 'refused') setAsked((count) => count + 1);
    if (outcome === 'saved' && !stay) toOverview();
  };
  if (conflict) {
    return (
      <div className={classes.panel}>
        <ConflictScreen
          kind={kind}
          theirs={conflict.theirs}
          merge={conflict.merge}
          onBack={editing.postpone}
          onDecided={(data) => {
            editing.settle(data);
            void save(staying.current);
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      {draft && <DraftOffer draft={draft} onTake={editing.takeDraft} onDiscard={editing.discardDraft} />}
      {editing.arrived && <ArrivalNote arrival={editing.arrived} onDismiss={editing.dismissArrived} />}
      {news && (
        <Notice
          icon={IconUsers}
          actions={
            <Button onClick={() => void editing.joinNewest()}>{news.conflicts === 0 ? 'Take over' : 'Compare'}</Button>
          }
        >
          <UserValue id={news.by} /> changed this item while you edit it
          {news.conflicts > 0 && `, ${news.conflicts === 1 ? 'one field' : `${news.conflicts} fields`} as you did`}.
        </Notice>
      )}
      <ItemForm
        session={session}
        kind={kind}
        saveLabel="Save"
        isSaving={editing.isSaving}
        asked={asked}
        onSave={(stay) => void save(stay)}
        onCancel={toOverview}
        onDiscard={editing.forgetDraft}
      />
    </div>
  );
}

/** Says what somebody else's change has just brought into the form. */
function ArrivalNote({ arrival, onDismiss }: { arrival: Arrival; onDismiss: () => void }) {
  const names = new Intl.ListFormat('en').format(arrival.titles);
  return (
    <Notice icon={IconUsers} actions={<CloseButton size="sm" aria-label="Close the note" onClick={onDismiss} />}>
      <UserValue id={arrival.by} /> changed {names}; the form has it, and what you entered.
    </Notice>
  );
}
