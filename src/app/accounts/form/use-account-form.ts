import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { issueSentence, errorLine } from '#app/ui/error-messages.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';

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
  const [messages, setMessages] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useSingleMutation({
    mutationFn: () => send(values),
    onError: (error) => showIssues(issuesOf(error)),
    ...(done && { onSuccess: done }),
  });

  const showIssues = (issues: Issue[]) => {
    const byField = Object.fromEntries(issues.map((issue) => [issue.path.slice(1), issueSentence(issue)]));
    setMessages(byField);
    const first = Object.keys(initial).find((name) => byField[name] !== undefined);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = Object.entries<string | undefined>(check?.(values) ?? {}).flatMap(([name, message]) =>
      message === undefined ? [] : [{ path: `/${name}`, rule: 'client', message }],
    );
    showIssues(missing);
    if (missing.length > 0) return sending.reset();
    sending.run();
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: messages[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setMessages(({ [name]: _, ...rest }) => rest);
    },
  });
  const isShown = issuesOf(sending.error).some(({ path }) => Object.hasOwn(initial, path.slice(1)));
  return {
    values,
    field,
    form: { ref: form, onSubmit, noValidate: true },
    pending: sending.isPending,
    isDone: sending.isSuccess,
    /** an error that belongs to none of the fields */
    problem: sending.error && !isShown ? errorLine(sending.error) : undefined,
    setValues,
  };
}

function issuesOf(error: unknown): Issue[] {
  return error instanceof AppError ? error.issues : [];
}
