import { json } from '@codemirror/lang-json';
import { setDiagnostics } from '@codemirror/lint';
import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import { useCodeEditor } from '#app/ui/code/use-code-editor.ts';
import { jsonRanges } from '#shared/locate.ts';
import type { Pointer } from '#shared/pointer.ts';
import { diagnosticsOf, type TextIssue } from './diagnostics.ts';
import editorClasses from '#app/ui/code/code-editor.module.css';
import classes from './json.module.css';

export type JsonEditorProps = {
  text: string;
  onChange: (text: string) => void;
  readOnly: boolean;
  aria: Partial<ControlAria>;
  issues: readonly TextIssue[];
  /** whether to take over the focus from the fallback */
  takesFocus: RefObject<boolean>;
  /** provides a function that moves the cursor to a path */
  onReady?: (goTo: (path: Pointer) => void) => void;
};

const LANGUAGE = json();

/** JSON as text, with issues inline. */
export function JsonEditor({ text, onChange, readOnly, aria, issues, takesFocus, onReady }: JsonEditorProps) {
  const attributes = useMemo(() => attributesOf(aria), [aria]);
  const { parent, editor } = useCodeEditor({ text, onChange, readOnly, attributes, own: LANGUAGE });
  useLayoutEffect(() => {
    const view = editor.current;
    if (view === null || !takesFocus.current) return;
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    view.focus();
  }, [editor, takesFocus]);
  useLayoutEffect(() => {
    const view = editor.current;
    view?.dispatch(setDiagnostics(view.state, diagnosticsOf(text, issues)));
  }, [editor, text, issues]);
  useEffect(() => {
    onReady?.((path) => {
      const view = editor.current;
      if (view === null) return;
      const { from, to } = jsonRanges(view.state.doc.toString())(path);
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    });
  }, [editor, onReady]);
  return (
    <div
      ref={parent}
      className={`shrink surface clip ${editorClasses.editor} framed-strong rounded ${classes.editor}`}
      data-json-editor
    />
  );
}

function attributesOf(aria: Partial<ControlAria>): Record<string, string> {
  const given = Object.entries(aria).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
