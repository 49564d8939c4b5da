import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { labelId } from '#app/schema-form/document/aria-ids.ts';
import { JsonInput } from '#app/schema-form/fields/json/input.tsx';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { revealIn } from '#app/schema-form/state/reveal.ts';
import type { Pointer } from '#shared/pointer.ts';
import classes from './edit.module.css';

const VIEWS = ['Fields', 'JSON'];

/** The form as fields, or the whole item as JSON. Rendered once; its parts repaint themselves. */
export const FormBody = memo(function FormBody({ title }: { title: string }) {
  const scope = useForm();
  const { session } = scope;
  const [isText, setText] = useState(false);
  return (
    <div className="shrink">
      <ViewSwitch isText={isText} onSwitch={setText} />
      <div data-fields>
        {isText ? (
          <WholeText title={title} />
        ) : (
          <SchemaForm scope={scope} node={session.document.root} subschema={session.schema} name={title} frame="bare" />
        )}
      </div>
    </div>
  );
});

type ViewSwitchProps = { isText: boolean; onSwitch: (isText: boolean) => void };

function ViewSwitch({ isText, onSwitch }: ViewSwitchProps) {
  const { session } = useForm();
  const isUnread = useFormAtom(session.shownIssues.issues).some(({ rule, path }) => rule === 'json' && path === '');
  return (
    <div className={`flex at-end mb-10 ${classes.views}`} data-text={isText || undefined}>
      <Segmented
        id={`${session.document.root.id}-view`}
        aria-label="Edit as"
        labels={VIEWS}
        chosen={Number(isText)}
        onChoose={(index) => onSwitch(index === 1)}
        refused={(index) => (index === 0 && isUnread ? 'Fix the JSON first' : undefined)}
        small
      />
    </div>
  );
}

function WholeText({ title }: { title: string }) {
  const { session } = useForm();
  const { root } = session.document;
  const goTo = useRef<(path: Pointer) => void>(undefined);
  useEffect(() => revealIn(session, (path) => goTo.current?.(path)), [session]);
  const onReady = useCallback((ready: (path: Pointer) => void) => {
    goTo.current = ready;
  }, []);
  const [aria] = useState(() => ({
    id: root.id,
    'aria-labelledby': labelId(root.id),
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  }));
  return (
    <div onBlur={() => session.leave(root)}>
      <span className="unseen" id={labelId(root.id)}>
        {title} as JSON
      </span>
      <JsonInput node={root} readOnly={false} aria={aria} onReady={onReady} />
    </div>
  );
}
