import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { FormProvider } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/frame/form.module.css';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import type { KindDetail } from '#generated/payloads.d.ts';
import { FormBody } from './form-body.tsx';
import { FaultSummary } from './issue-summary.tsx';
import { LeaveGuard, type Step } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useJudge } from './use-validation.ts';

type FormFrameProps = {
  session: FormSession;
  kind: KindDetail;
  saveLabel: string;
  isSaving: boolean;
  /** counts refused attempts to save */
  asked: number;
  onSave: (stay: boolean) => Promise<void>;
  onCancel: () => void;
  /** what is in the form is stored already */
  isDone?: () => boolean;
  leaves?: ((step: Step) => boolean) | undefined;
  onDiscard: () => void;
  children: ReactNode;
};

/** The generated form of one item, whatever its kind. */
export function ItemForm(props: Omit<FormFrameProps, 'children'>) {
  useJudge(props.session, props.kind);
  return (
    <FormFrame {...props}>
      <FormBody title={props.kind.title} />
    </FormFrame>
  );
}

/** What stands around the fields of a form: its keys, its faults, saving, and the question before it is left. */
export function FormFrame({
  session,
  kind,
  saveLabel,
  isSaving,
  asked,
  onSave,
  onCancel,
  isDone,
  leaves,
  onDiscard,
  children,
}: FormFrameProps) {
  const scope = useMemo(() => formScope(session), [session]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // nothing else has the focus than what is around the form
    if (document.activeElement?.contains(form.current) === true) focusFirst(form.current);
    return () => session.close();
  }, [session]);
  // a second press comes before the first one is drawn
  const isBusy = useRef(false);
  const save = (stay: boolean): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    void onSave(stay).finally(() => {
      isBusy.current = false;
    });
  };
  useShortcuts([
    { keys: 'mod+s', label: 'Save and stay', group: 'Form', everywhere: true, run: () => save(true) },
    { keys: 'mod+Enter', label: 'Save', group: 'Form', everywhere: true, run: () => save(false) },
    { keys: 'Escape', label: 'Cancel', group: 'Form', run: onCancel },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // what is open above the form (a list, a calendar) hears the key first, and only through React stands inside it
    const isInside = event.target instanceof HTMLElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isOpen(event.target)) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <FormProvider value={scope}>
      {/* the keys belong to whatever control has the focus */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        className={classes.form}
        aria-label={`${saveLabel}: ${kind.title}`}
        onKeyDown={onKeyDown}
        onSubmit={(event) => event.preventDefault()}
      >
        <FaultSummary asked={asked} />
        {children}
        <SaveBar label={saveLabel} isSaving={isSaving} onSave={() => save(false)} onCancel={onCancel} />
      </form>
      <LeaveGuard isHeld={() => isDone?.() !== true && session.isChanged()} leaves={leaves} onDiscard={onDiscard} />
    </FormProvider>
  );
}

function focusFirst(form: HTMLElement | null): void {
  form
    ?.querySelector<HTMLElement>('[data-fields] :is(input, textarea):not([readonly])')
    ?.focus({ preventScroll: true });
}

/** What it opened takes Escape for itself. */
function isOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[aria-haspopup][aria-expanded="true"]');
}
