import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { indentUnit } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { highlightActiveLine, keymap } from '@codemirror/view';
import { useEffect, useMemo } from 'react';
import { useCodeEditor } from '#app/ui/code/use-code-editor.ts';
import { runErrors, showRunErrors, type LineError } from './run-errors.ts';
import editorClasses from '#app/ui/code/code-editor.module.css';
import classes from './code-editor.module.css';

type CodeEditorProps = {
  text: string;
  onChange: (text: string) => void;
  readOnly: boolean;
  label: string;
  /** of the language: syntax, completion, checks as one types */
  language: Extension;
  /** what a run said about lines of the text */
  errors: readonly LineError[];
  /** Control or Command with Enter */
  onRun: () => void;
  /** provides a function that moves the cursor to a line */
  onReady: (goTo: (line: number) => void) => void;
};

/** The text of a program. */
export function CodeEditor({ text, onChange, readOnly, label, language, errors, onRun, onReady }: CodeEditorProps) {
  const attributes = useMemo(() => ({ 'aria-label': label }), [label]);
  const { parent, editor } = useCodeEditor({
    text,
    onChange,
    readOnly,
    attributes,
    own: FOR_PROGRAMS,
    changing: language,
    onRun,
  });
  useEffect(() => {
    if (editor.current) showRunErrors(editor.current, errors);
  }, [editor, errors]);
  useEffect(() => {
    onReady((line) => {
      const view = editor.current;
      if (view === null || line < 1 || line > view.state.doc.lines) return;
      view.dispatch({ selection: { anchor: view.state.doc.line(line).from }, scrollIntoView: true });
      view.focus();
    });
  }, [editor, onReady]);
  return (
    <div ref={parent} className={`shrink surface clip ${editorClasses.editor} grow shrink-down ${classes.editor}`} />
  );
}

const FOR_PROGRAMS: Extension[] = [
  runErrors,
  indentUnit.of('    '),
  closeBrackets(),
  highlightActiveLine(),
  // a Tab that comes as soon as suggestions are seen takes one, instead of indenting
  autocompletion({ icons: false, interactionDelay: 0 }),
  keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap, ...completionKeymap]),
];
