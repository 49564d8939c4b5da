import { linter, type Diagnostic } from '@codemirror/lint';
import { StateEffect, StateField, type Extension, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type LineError = { line: number; message: string };

const setErrors = StateEffect.define<readonly LineError[]>();

/** Errors of the last run, which move with their lines while one edits. */
const errorField = StateField.define<readonly Diagnostic[]>({
  create: () => [],
  update: (before, { changes, effects, newDoc }) => {
    const effect = effects.find((one) => one.is(setErrors));
    if (effect !== undefined) return effect.value.flatMap((error) => diagnosticOf(newDoc, error));
    if (changes.empty) return before;
    return before.map((one) => ({ ...one, from: changes.mapPos(one.from, 1), to: changes.mapPos(one.to, -1) }));
  },
});

/** Shows the errors of a run, next to those that are found as one types. */
export const runErrors: Extension = [
  errorField,
  linter(({ state }) => state.field(errorField).filter(({ from, to }) => from <= to), {
    delay: 0,
    needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(setErrors))),
  }),
];

export function showRunErrors(view: EditorView, errors: readonly LineError[]): void {
  view.dispatch({ effects: setErrors.of(errors) });
}

function diagnosticOf(document: Text, { line, message }: LineError): Diagnostic[] {
  if (line < 1 || line > document.lines) return [];
  const { from, to, text } = document.line(line);
  const start = Math.min(from + text.length - text.trimStart().length, to);
  return [{ from: start, to, severity: 'error', message }];
}
