import { useState } from 'react';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { TextareaInput } from '#app/schema-form/fields/textarea/input.tsx';
import { useNodeValue } from '#app/schema-form/state/form-context.ts';
import { ProseView } from '#app/values/prose-view.tsx';
import classes from '#app/schema-form/fields/controls.module.css';

/** Markdown, as source or preview. */
function MarkdownInput(props: InputProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <div className={`stack gap-2 ${classes.markdown}`}>
      {isPreview ? <Preview {...props} /> : <TextareaInput {...props} />}
      <p className="faint">
        Markdown{' · '}
        <button
          type="button"
          className={`faint ${classes.quiet}`}
          aria-pressed={isPreview}
          aria-describedby={props.aria['aria-labelledby']}
          onClick={() => setPreview(!isPreview)}
        >
          Preview
        </button>
      </p>
    </div>
  );
}

function Preview({ node, aria }: InputProps) {
  const value = useNodeValue(node);
  return (
    <section className={`small rounded ${classes.preview}`} aria-labelledby={aria['aria-labelledby']}>
      {typeof value === 'string' && value.trim() !== '' ? (
        <ProseView text={value} />
      ) : (
        <span className="faint">Nothing to preview</span>
      )}
    </section>
  );
}

export const markdownField = {
  name: 'markdown',
  claims: (schema) => schema['contentMediaType'] === 'text/markdown' || schema['format'] === 'markdown',
  Input: MarkdownInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
