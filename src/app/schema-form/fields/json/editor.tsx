import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Pointer } from '#shared/pointer.ts';
import { jsonRanges } from '#shared/locate.ts';
import { styleNonce } from '#app/ui/theme.ts';
import type { ControlAria } from '#app/schema-form/fields/field.ts';
import { diagnosticsOf, type TextIssue } from './diagnostics.ts';
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

const FROM_OUTSIDE = Annotation.define<true>();

/** JSON as text: highlighted, foldable, with issues inline. Tab indents; Escape, then Tab, leaves. */
export function JsonEditor({ text, onChange, readOnly, aria, issues, takesFocus, onReady }: JsonEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<{ view: EditorView; changing: Compartment }>(null);
  const latest = useRef({ onChange, text });
  useLayoutEffect(() => {
    latest.current = { onChange, text };
  });
  useLayoutEffect(() => {
    if (parent.current === null) return;
    const changing = new Compartment();
    const notify = EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((transaction) => transaction.annotation(FROM_OUTSIDE) === true);
      if (update.docChanged && !isOurs) latest.current.onChange(update.state.doc.toString());
    });
    const state = EditorState.create({ doc: latest.current.text, extensions: [...FIXED, notify, changing.of([])] });
    const view = new EditorView({ state, parent: parent.current });
    editor.current = { view, changing };
    if (takesFocus.current) {
      view.dispatch({ selection: { anchor: state.doc.length } });
      view.focus();
    }
    return () => view.destroy();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const { view, changing } = editor.current ?? {};
    view?.dispatch({
      effects: changing?.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributesOf(aria, readOnly)),
      ]),
    });
  }, [aria, readOnly]);
  useLayoutEffect(() => {
    const view = editor.current?.view;
    if (view === undefined) return;
    const shown = view.state.doc.toString();
    if (shown !== text) {
      view.dispatch({ changes: { from: 0, to: shown.length, insert: text }, annotations: FROM_OUTSIDE.of(true) });
    }
    view.dispatch(setDiagnostics(view.state, diagnosticsOf(text, issues)));
  }, [text, issues]);
  useEffect(() => {
    onReady?.((path) => {
      const view = editor.current?.view;
      if (view === undefined) return;
      const { from, to } = jsonRanges(view.state.doc.toString())(path);
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
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
  return <div ref={parent} className={classes.editor} data-json-editor />;
}

function attributesOf(aria: Partial<ControlAria>, readOnly: boolean): Record<string, string> {
  const given = Object.entries(aria).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(readOnly && { 'aria-readonly': 'true' }),
    spellcheck: 'false',
  };
}

/** The default colours are for a white background; mixed with the text colour they are readable on black too. */
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) =>
    typeof spec['color'] === 'string'
      ? { ...spec, color: `color-mix(in srgb, ${spec['color']} 50%, var(--text))` }
      : spec,
  ),
);

const FIXED: Extension[] = [
  EditorView.cspNonce.of(styleNonce()),
  history(),
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  indentOnInput(),
  bracketMatching(),
  json(),
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
];
