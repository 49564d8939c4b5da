import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styleNonce } from '#app/ui/theme.ts';
import { highlighting } from './highlighting.ts';

type CodeEditorOptions = {
  text: string;
  onChange: (text: string) => void;
  readOnly: boolean;
  /** attributes of the text for screen readers */
  attributes: Record<string, string>;
  /** read once; takes precedence over the keys of every editor */
  own: Extension;
  /** settings that may change */
  changing?: Extension;
  /** called on Control or Command with Enter */
  onRun?: () => void;
};

const FROM_OUTSIDE = Annotation.define<true>();

const COMMON: Extension[] = [
  EditorView.cspNonce.of(styleNonce()),
  history(),
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  indentOnInput(),
  bracketMatching(),
  highlighting,
  // wrapping also avoids horizontal scrolling in narrow windows
  EditorView.lineWrapping,
];
const KEYS = keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]);

/** An editor of a text that may also change from outside. Tab indents; Escape, then Tab, leaves. */
export function useCodeEditor(options: CodeEditorOptions) {
  const { text, readOnly, attributes, changing } = options;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const compartment = useRef(new Compartment());
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    if (parent.current === null) return;
    const notify = EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((transaction) => transaction.annotation(FROM_OUTSIDE) === true);
      if (update.docChanged && !isOurs) latest.current.onChange(update.state.doc.toString());
    });
    const run = (): boolean => (latest.current.onRun?.(), latest.current.onRun !== undefined);
    const runKey = keymap.of([{ key: 'Mod-Enter', run }]);
    const extensions = [COMMON, runKey, latest.current.own, KEYS, notify, compartment.current.of([])];
    const state = EditorState.create({ doc: latest.current.text, extensions });
    const view = new EditorView({ state, parent: parent.current });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useLayoutEffect(() => {
    // focusable for keyboard scrolling, even if read-only
    const aria = { tabindex: '0', spellcheck: 'false', ...(readOnly && { 'aria-readonly': 'true' }) };
    const contentAttributes = EditorView.contentAttributes.of({ ...attributes, ...aria });
    const next = [EditorState.readOnly.of(readOnly), contentAttributes, changing ?? []];
    editor.current?.dispatch({ effects: compartment.current.reconfigure(next) });
  }, [attributes, changing, readOnly]);
  useLayoutEffect(() => {
    const view = editor.current;
    const shown = view?.state.doc.toString();
    if (!view || shown === undefined || shown === text) return;
    // unchanged text keeps the cursor where it is
    let from = 0;
    while (from < shown.length && shown[from] === text[from]) from++;
    let end = 0;
    while (end < Math.min(shown.length, text.length) - from && shown.at(-1 - end) === text.at(-1 - end)) end++;
    const insert = text.slice(from, text.length - end);
    view.dispatch({ changes: { from, to: shown.length - end, insert }, annotations: FROM_OUTSIDE.of(true) });
  }, [text]);
  // the editor handles the first Escape: it lets the next Tab leave
  useEffect(() => {
    const element = parent.current;
    const keep = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      // nor does it close the surrounding dialog
      event.preventDefault();
    };
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return { parent, editor };
}
