import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { FormProvider } from '#app/schema-form/state/form-context.ts';
import { hasOpenPopup } from '#app/ui/escape.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { KindDetail } from '#generated/payloads.d.ts';
import { DraftOffer } from './draft-offer.tsx';
import { IssueSummary } from './issue-summary.tsx';
import { LeaveGuard, type Step } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Editing, Saving } from './use-saving.ts';
import classes from '#app/schema-form/parts/form.module.css';
import editClasses from './edit.module.css';

type EditingPanelProps = {
  kind: KindDetail;
  editing: Editing;
  saving: Saving;
  saveLabel?: string;
  className?: string | undefined;
  /** an earlier draft is resumed without asking */
  isContinued?: boolean;
  /** above the form */
  notices?: ReactNode;
  leaves?: ((step: Step) => boolean) | undefined;
  onCancel: () => void;
  children: ReactNode;
};

/** Every form of items: below the offer of a draft, with shortcuts, issues, saving, and the leave guard. */
export function EditingPanel({
  kind,
  editing,
  saving,
  saveLabel = 'Save',
  className = editClasses.panel,
  isContinued = false,
  notices,
  leaves,
  onCancel,
  children,
}: EditingPanelProps) {
  const { session, draft } = editing;
  const scope = useMemo(() => formScope(session), [session]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // only if nothing outside the form has the focus
    if (document.activeElement?.contains(form.current) === true) focusFirst(form.current);
    return () => session.close();
  }, [session]);
  // the key may be pressed again before the first press has rendered
  const isBusy = useRef(false);
  const save = (stay: boolean): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    void saving.save(stay).finally(() => {
      isBusy.current = false;
    });
  };
  useShortcuts([
    { keys: 'mod+s', label: 'Save and stay', group: 'Form', everywhere: true, run: () => save(true) },
    { keys: 'mod+Enter', label: 'Save', group: 'Form', everywhere: true, run: () => save(false) },
    { keys: 'Escape', label: 'Cancel', group: 'Form', run: onCancel },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // an open list or calendar above the form gets the key first; only React treats it as inside
    const isInside = event.target instanceof HTMLElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || hasOpenPopup(event.target)) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <div className={className}>
      {draft && !isContinued && (
        <DraftOffer draft={draft} onTake={editing.takeDraft} onDiscard={editing.discardDraft} />
      )}
      {notices}
      <FormProvider value={scope}>
        {/* the keys belong to whatever control has the focus */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={form}
          noValidate
          className={`stack gap-28 shrink ${classes.form}`}
          aria-label={`${saveLabel}: ${kind.title}`}
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
        >
          <IssueSummary failedSaves={saving.failedSaves} />
          {children}
          <SaveBar label={saveLabel} isSaving={editing.isSaving} onSave={() => save(false)} onCancel={onCancel} />
        </form>
        <LeaveGuard
          isUnsaved={() => editing.isDone?.() !== true && session.isChanged()}
          leaves={leaves}
          onDiscard={editing.forgetDraft}
        />
      </FormProvider>
    </div>
  );
}

function focusFirst(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[data-fields] :is(input, textarea):not([readonly])');
  // among options side by side, focus the chosen one, so that arrow keys continue from there
  const chosen = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked');
  (chosen ?? first)?.focus({ preventScroll: true });
}
