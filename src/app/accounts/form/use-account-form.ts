import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { AppError } from '#shared/errors.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { issueSentence, refusalLine } from '#app/ui/refusal.ts';

type Values<Name extends string> = Record<Name, string>;

type Options<Name extends string> = {
  initial: Values<Name>;
  /** client-side validation before anything is sent */
  check?: (values: Values<Name>) => Partial<Record<Name, string | undefined>>;
  send: (values: Values<Name>) => Promise<unknown>;
  done?: () => void;
};

/** State of a small text form: values, issues and submission. */
export function useAccountForm<Name extends string>({ initial, check, send, done }: Options<Name>) {
  const [values, setValues] = useState(initial);
  const [faults, setIssues] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // a second press may come before the next render
  const isBusy = useRef(false);
  const sending = useMutation({
    mutationFn: () => send(values),
    onSettled: () => {
      isBusy.current = false;
    },
    onError: (error) => tell(issuesOf(error)),
    ...(done && { onSuccess: done }),
  });

  const tell = (issues: Issue[]) => {
    const told = Object.fromEntries(issues.map((issue) => [issue.path.slice(1), issueSentence(issue)]));
    setIssues(told);
    const first = Object.keys(initial).find((name) => told[name] !== undefined);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    const missing = Object.entries<string | undefined>(check?.(values) ?? {}).flatMap(([name, message]) =>
      message === undefined ? [] : [{ path: `/${name}`, rule: 'client', message }],
    );
    tell(missing);
    if (missing.length > 0) return sending.reset();
    isBusy.current = true;
    sending.mutate();
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setIssues(({ [name]: _, ...rest }) => rest);
    },
  });
  const isTold = issuesOf(sending.error).some(({ path }) => Object.hasOwn(initial, path.slice(1)));
  return {
    values,
    field,
    form: { ref: form, onSubmit, noValidate: true },
    pending: sending.isPending,
    isDone: sending.isSuccess,
    /** an error that belongs to none of the fields */
    problem: sending.error && !isTold ? refusalLine(sending.error) : undefined,
    setValues,
  };
}

function issuesOf(error: unknown): Issue[] {
  return error instanceof AppError ? error.issues : [];
}
