import { isLongText } from '#app/values/changes/describe-value.ts';
import { TextDiff } from '#app/values/changes/text-diff.tsx';
import { Missing } from '#app/values/missing.tsx';
import { ShapeView } from '#app/values/shape-view.tsx';
import type { Change, KindDetail } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { locationOf } from '#shared/presentation/locations.ts';
import { shapeOf } from '#shared/presentation/shape.ts';
import classes from './history.module.css';

type Props = { changes: readonly Change[]; kind: KindDetail };

/** Every change, with the values before and after. */
export function ChangeDetails({ changes, kind }: Props) {
  return (
    <dl className={`grid small framed rounded clip ${classes.changes}`}>
      {changes.map((change) => (
        <ChangeRow key={change.path} change={change} kind={kind} />
      ))}
    </dl>
  );
}

function ChangeRow({ change: { path, before, after }, kind }: { change: Change; kind: KindDetail }) {
  const keys = fromPointer(path);
  const location = locationOf(kind, keys);
  const isText = typeof before === 'string' && typeof after === 'string' && isLongText(before, after);
  return (
    <div>
      <dt className="full-row medium">
        {location.container !== null && <span className="dimmer plain-weight">{location.container} › </span>}
        {location.title}
      </dt>
      {isText ? (
        <dd className="full-row">
          <TextDiff before={before} after={after} />
        </dd>
      ) : (
        <>
          <Side label="Before" title={location.title} value={before} keys={keys} kind={kind} />
          <Side label="After" title={location.title} value={after} keys={keys} kind={kind} />
        </>
      )}
    </div>
  );
}

type SideProps = {
  label: 'Before' | 'After';
  title: string;
  value: Json | undefined;
  keys: string[];
  kind: KindDetail;
};

function Side({ label, title, value, keys, kind }: SideProps) {
  return (
    <dd className="shrink" data-side={label}>
      <span className="faint block">{label}</span>
      {value === undefined ? (
        <Missing />
      ) : (
        <ShapeView shape={shapeOf(kind, keys, value)} label={`${title} ${label.toLowerCase()}`} />
      )}
    </dd>
  );
}
