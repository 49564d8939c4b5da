import { describeValue } from '#app/values/changes/describe-value.ts';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { sentencesOf } from '#app/values/changes/sentences.ts';
import { TextDiff } from '#app/values/changes/text-diff.tsx';
import type { Change, KindDetail, PreviewIssue, PreviewRow } from '#generated/payloads.d.ts';
import { fromPointer } from '#shared/pointer.ts';
import { locationOf } from '#shared/presentation/locations.ts';
import classes from './import.module.css';

const NO_NAMES = new Map<string, string>();
/** Values of a new item that fit on its line. */
const SHOWN = 8;

type PreviewRowProps = { row: PreviewRow; kind: KindDetail | undefined };

/** A row of the file: its item and the import action, field by field. */
export function PreviewRowView({ row, kind }: PreviewRowProps) {
  const { line, id, name, action, restores, changes, issues } = row;
  return (
    <li data-action={action}>
      <span className={`faint one-line ${classes.line}`}>Row {line}</span>
      <div className="grid gap-3 shrink">
        <span className={`flex wrap break-words ${classes.item}`}>
          {id !== null && <span className="dim">{id}</span>}
          <b className="strong">{name === id ? '' : name}</b>
          {restores && <i>will be restored</i>}
        </span>
        {issues.map((issue) => (
          <IssueLine key={`${issue.column} ${issue.message}`} issue={issue} />
        ))}
        {kind !== undefined && action === 'add' && <Values changes={changes} kind={kind} />}
        {kind !== undefined && action === 'change' && <Changes changes={changes} kind={kind} />}
      </div>
    </li>
  );
}

function IssueLine({ issue: { column, message, hint } }: { issue: PreviewIssue }) {
  return (
    <p className="small bad">
      {column !== null && <span>{column}: </span>}
      {message}. {hint}
    </p>
  );
}

/** A short summary of a new item. */
function Values({ changes, kind }: { changes: readonly Change[]; kind: KindDetail }) {
  const shown = changes.filter(({ path }) => path !== `/${kind.titleField ?? ''}`).slice(0, SHOWN);
  return (
    <dl className={`flex wrap dim ${classes.facts}`}>
      {shown.map(({ path, after }) => {
        const { title, field } = locationOf(kind, fromPointer(path));
        return (
          <div className="flex gap-5 shrink" key={path}>
            <dt className="fixed dimmer">{title}</dt>
            <dd className="truncated">{describeValue(after, field, NO_NAMES)}</dd>
          </div>
        );
      })}
      {changes.length > SHOWN + 1 && <div className="flex gap-5 shrink">and {changes.length - SHOWN - 1} more</div>}
    </dl>
  );
}

function Changes({ changes, kind }: { changes: readonly Change[]; kind: KindDetail }) {
  return (
    <ul className="dim">
      {sentencesOf(changes, kind, NO_NAMES).map((sentence) => (
        <li key={sentence.path}>
          <SentenceView phrases={sentence.phrases} />
          {sentence.texts && <TextDiff before={sentence.texts.before} after={sentence.texts.after} />}
        </li>
      ))}
    </ul>
  );
}
