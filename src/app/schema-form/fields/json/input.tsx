import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pointerOf } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { GrowingText } from '#app/schema-form/fields/growing-text.tsx';
import { useNodeValue, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { insideAtom } from '#app/schema-form/state/issues-inside.ts';
import { revealInText } from '#app/schema-form/state/reveal.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { Pointer } from '#shared/pointer.ts';
import type { JsonEditorProps } from './editor.tsx';
import { forgetText, readText, jsonText, type TypedText } from './typed-text.ts';

type EditorProps = JsonEditorProps & Pick<InputProps, 'aria'> & { onEarlyFocus: (hasFocus: boolean) => void };

const JsonEditor = lazyComponent<EditorProps>(async () => (await import('./editor.tsx')).JsonEditor, PlainJson);

/** In place of the editor while its code loads. */
function PlainJson({ text, readOnly, aria, onEarlyFocus, onChange }: EditorProps) {
  return (
    <div onFocus={() => onEarlyFocus(true)} onBlur={() => onEarlyFocus(false)}>
      <GrowingText {...{ aria, readOnly, onChange }} value={text} isCode rows={3} placeholder="JSON" />
    </div>
  );
}

type JsonInputProps = Pick<InputProps, 'node' | 'readOnly' | 'aria'> & Pick<JsonEditorProps, 'onReady'>;

/**
 * Any value as JSON text. Invalid JSON stays as typed, is shown as an issue and blocks saving; the document keeps the
 * last valid value.
 */
export function JsonInput({ node, readOnly, aria, onReady }: JsonInputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const [, setTyped] = useState<TypedText>();
  const text = jsonText(node, value);
  useEffect(() => forgetText(session, node, value), [session, node, value]);
  const issues = useFormAtom(insideAtom(session, node));
  const textIssues = useMemo(() => {
    const around = pointerOf(node).length;
    return issues.map(({ path, message }) => ({ path: path.slice(around), message }));
  }, [issues, node]);
  const goTo = useRef<(path: Pointer) => void>(undefined);
  const ready = useCallback(
    (next: (path: Pointer) => void) => {
      goTo.current = next;
      onReady?.(next);
    },
    [onReady],
  );
  useEffect(() => revealInText(node, (path) => goTo.current?.(path)), [node]);
  const change = (next: string): void => setTyped(readText(session, node, next));
  // keeps the focus for a user who starts typing before the editor is loaded
  const isEarly = useRef(false);
  return (
    <div>
      <JsonEditor
        {...{ text, readOnly, aria, issues: textIssues, onReady: ready }}
        takesFocus={isEarly}
        onEarlyFocus={(hasFocus) => {
          isEarly.current = hasFocus;
        }}
        onChange={change}
      />
      {!readOnly && <p className="faint mt-4">JSON. Press Escape, then Tab, to leave the editor.</p>}
    </div>
  );
}
