import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styleNonce } from '#app/ui/theme.ts';
import classes from './code-editor.module.css';
import { highlighting } from './highlighting.ts';
import { runErrors, showRunErrors, type LineError } from './run-errors.ts';

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

const FROM_OUTSIDE = Annotation.define<true>();

/** A program as text. Tab indents; Escape, then Tab, leaves. */
export function CodeEditor({ text, onChange, readOnly, label, language, errors, onRun, onReady }: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<{ view: EditorView; changing: Compartment }>(null);
  const latest = useRef({ onChange, onRun, text });
  useLayoutEffect(() => {
    latest.current = { onChange, onRun, text };
  });
  useLayoutEffect(() => {
    if (parent.current === null) return;
    const changing = new Compartment();
    const notify = EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((transaction) => transaction.annotation(FROM_OUTSIDE) === true);
      if (update.docChanged && !isOurs) latest.current.onChange(update.state.doc.toString());
    });
    const run = { key: 'Mod-Enter', run: () => (latest.current.onRun(), true) };
    const extensions = [keymap.of([run]), ...FIXED, notify, changing.of([])];
    const view = new EditorView({
      state: EditorState.create({ doc: latest.current.text, extensions }),
      parent: parent.current,
    });
    editor.current = { view, changing };
    return () => view.destroy();
  }, []);
  useLayoutEffect(() => {
    const { view, changing } = editor.current ?? {};
    const attributes = { 'aria-label': label, spellcheck: 'false', ...(readOnly && { 'aria-readonly': 'true' }) };
    view?.dispatch({
      effects: changing?.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributes),
        language,
      ]),
    });
  }, [label, language, readOnly]);
  useLayoutEffect(() => {
    const view = editor.current?.view;
    const shown = view?.state.doc.toString();
    if (view === undefined || shown === undefined || shown === text) return;
    // what did not change keeps the cursor where it is
    let from = 0;
    while (from < shown.length && shown[from] === text[from]) from++;
    let end = 0;
    while (end < Math.min(shown.length, text.length) - from && shown.at(-1 - end) === text.at(-1 - end)) end++;
    const insert = text.slice(from, text.length - end);
    view.dispatch({ changes: { from, to: shown.length - end, insert }, annotations: FROM_OUTSIDE.of(true) });
  }, [text]);
  useEffect(() => {
    const view = editor.current?.view;
    if (view === undefined) return;
    showRunErrors(view, errors);
  }, [errors]);
  useEffect(() => {
    onReady((line) => {
      const view = editor.current?.view;
      if (view === undefined || line < 1 || line > view.state.doc.lines) return;
      view.dispatch({ selection: { anchor: view.state.doc.line(line).from }, scrollIntoView: true });
      view.focus();
    });
  }, [onReady]);
  // the first Escape belongs to the editor: it lets the next Tab leave
  useEffect(() => {
    const element = parent.current;
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopPropagation();
    };
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return <div ref={parent} className={classes.editor} />;
}

const FIXED: Extension[] = [
  EditorView.cspNonce.of(styleNonce()),
  history(),
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  runErrors,
  indentOnInput(),
  indentUnit.of('    '),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  // a Tab that comes as soon as suggestions are seen takes one, instead of indenting
  autocompletion({ icons: false, interactionDelay: 0 }),
  highlighting,
  // also so that nothing scrolls sideways, where a narrow window has no room for it
  EditorView.lineWrapping,
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];
