import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { pointerOf } from '#app/schema-form/state/document.ts';
import { useCell, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { GrowingText } from '#app/schema-form/fields/growing-text.tsx';
import type { JsonEditorProps } from './editor.tsx';
import classes from './json.module.css';
import { forgetText, readText, jsonText, type KeptText } from './text.ts';

const JsonEditor = lazyComponent(async () => (await import('./editor.tsx')).JsonEditor);

type JsonInputProps = Pick<InputProps, 'cell' | 'readOnly' | 'aria'> & Pick<JsonEditorProps, 'onReady'>;

/**
 * Any value as JSON text. Invalid JSON stays as typed, is shown as an issue and blocks saving; the document keeps the
 * last valid value.
 */
export function JsonInput({ cell, readOnly, aria, onReady }: JsonInputProps) {
  const { session } = useForm();
  const value = useCell(cell);
  const [, setKept] = useState<KeptText>();
  const text = jsonText(cell, value);
  useEffect(() => forgetText(session, cell, value), [session, cell, value]);
  const issues = useFormAtom(insideAtom(session, cell));
  const textIssues = useMemo(() => {
    const around = pointerOf(cell).length;
    return issues.map(({ path, message }) => ({ path: path.slice(around), message }));
  }, [issues, cell]);
  const change = (next: string): void => setKept(readText(session, cell, next));
  // keeps the focus for a user who starts typing before the editor is loaded
  const isEarly = useRef(false);
  const plain = (
    <div onFocus={() => (isEarly.current = true)} onBlur={() => (isEarly.current = false)}>
      <GrowingText aria={aria} value={text} readOnly={readOnly} isCode rows={3} onChange={change} placeholder="JSON" />
    </div>
  );
  return (
    <div>
      <Suspense fallback={plain}>
        <JsonEditor {...{ text, readOnly, aria, issues: textIssues, onReady }} takesFocus={isEarly} onChange={change} />
      </Suspense>
      {!readOnly && <p className={classes.note}>JSON. Press Escape, then Tab, to leave the editor.</p>}
    </div>
  );
}
