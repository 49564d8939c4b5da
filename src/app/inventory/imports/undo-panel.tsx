import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importUndoQuery, useUndoImport } from '#app/data/exchange/import-list.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ImportUndo } from '#generated/payloads.d.ts';
import { UnchangedItems } from './unchanged-items.tsx';
import classes from './imports.module.css';

type UndoPanelProps = { id: string; panelId: string; name: string; onClose: () => void };

/** Preview of an undo: what it changes and what it keeps. */
export function UndoPanel({ id, panelId, name, onClose }: UndoPanelProps) {
  const query = useQuery(importUndoQuery(id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} id={panelId} className={classes.panel} aria-label={`Undo the import of ${name}`} tabIndex={-1}>
      <Loaded query={query} skeleton={<SkeletonLines count={3} />} what="import">
        {(undo) => <Decision undo={undo} onClose={onClose} />}
      </Loaded>
    </section>
  );
}

function Decision({ undo, onClose }: { undo: ImportUndo; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useUndoImport(undo.id);
  const effects = effectsOf(undo);
  // the undo's own event may close this panel before the response arrives
  const confirm = () =>
    void mutateAsync(undo.kept > 0 ? undo.digest : undefined).then(
      () => {
        showToast({ tone: 'good', title: 'Import undone', message: effects.join(' ') });
        onClose();
      },
      () => undefined,
    );
  return (
    <>
      {undo.refusal === null ? (
        <p>{effects.length > 0 ? effects.join(' ') : 'Nothing can be undone without losing later edits.'}</p>
      ) : (
        <p className="pad bad rounded bad-ground">{undo.refusal}. Ask someone who may.</p>
      )}
      {undo.kept > 0 && <UnchangedItems undo={undo} />}
      {error && (
        <p className="pad bad rounded bad-ground" role="alert">
          {errorLine(error)}
        </p>
      )}
      <div className="flex wrap gap-8">
        {effects.length > 0 && undo.refusal === null && (
          <Button loading={isPending} onClick={confirm}>
            {undo.kept > 0 ? 'Undo the rest' : 'Undo import'}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {effects.length > 0 && undo.refusal === null ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </>
  );
}

function effectsOf({ removes, restores, unlinks }: ImportUndo): string[] {
  return [
    removes > 0 ? `Deletes ${counted(removes, 'new item')}, which can be restored from the trash.` : '',
    restores > 0 ? `Restores the previous values of ${counted(restores, 'item')}.` : '',
    unlinks > 0 ? `Removes ${counted(unlinks, 'relation')}.` : '',
  ].filter(Boolean);
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
