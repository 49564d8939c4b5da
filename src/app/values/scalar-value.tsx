import { IconCheck, IconX } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { Field } from '#generated/payloads.d.ts';
import { shownTypeOf, type FieldTypeName } from '#shared/field-types/field-types.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import type { Json } from '#shared/json.ts';
import { fileIn } from '#shared/reading/embedded-file.ts';
import { addedDisplaysAtom } from './added-displays.ts';
import { ChoiceTag, Tag } from './choice-tag.tsx';
import { LinkValue } from './link-value.tsx';
import { RefValue } from './ref-value.tsx';
import { SignalAnchor } from './signal-anchor.tsx';
import { summarize } from './summarize.ts';
import { TimeValue } from './time/time-value.tsx';
import { UserValue } from './user-value.tsx';
import { formatNumber } from './words/numbers.ts';
import classes from './values.module.css';

const FileValue = lazyComponent(async () => (await import('./file-value.tsx')).FileValue);

type Props = { field: Field; value: Json; short?: boolean; inList?: boolean };
/** `text`: the value if its type is a text. */
type ShownProps = Required<Props> & { text: string };

/** Components that show a value of each type. */
const VALUES: Record<FieldTypeName, (props: ShownProps) => ReactNode> = {
  reference: ({ text, short }) => <RefValue id={text} short={short} />,
  signal: ({ text }) => <SignalAnchor path={text} />,
  user: ({ text }) => <UserValue id={text} />,
  choice: ({ field, value }) => <ChoiceTag field={field} value={value} />,
  number: ({ field, value }) => <NumberValue value={Number(value)} unit={field.unit} />,
  boolean: ({ value }) => <BooleanValue value={value === true} />,
  object: summary,
  file: ({ text, short }) => {
    const file = fileIn(text);
    return file && <FileValue file={file} short={short} />;
  },
  date: time,
  'date-time': time,
  link: ({ text, short }) => <LinkValue value={text} short={short} />,
  text: ({ text, short, inList }) => {
    if (inList) return <Tag>{text}</Tag>;
    return short ? <ShortText text={text} /> : <p className={classes.prose}>{text}</p>;
  },
  any: summary,
};

function time({ text, short }: ShownProps) {
  return <TimeValue value={text} short={short} />;
}

function summary({ value }: ShownProps) {
  return <span className="ellipsis">{summarize(value)}</span>;
}

/** One value of a field, or one entry of a list. */
export function ScalarValue({ field, value, short = false, inList = false }: Props): ReactNode {
  const Added = useAtomValue(addedDisplaysAtom)[field.widget ?? ''];
  if (Added) return <Added value={value} short={short} />;
  const text = typeof value === 'string' ? value : '';
  return VALUES[shownTypeOf(field, value)]({ field, value, text, short, inList });
}

function NumberValue({ value, unit }: { value: number; unit?: string | undefined }) {
  return (
    <span className="one-line">
      {formatNumber(value)}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

function BooleanValue({ value }: { value: boolean }) {
  const Icon = value ? IconCheck : IconX;
  return (
    <span className={`inline-row gap-4 ${value ? '' : 'dimmer'}`}>
      <Icon className={value ? 'good' : undefined} size={14} stroke={2} aria-hidden />
      {choiceLabel({}, value)}
    </span>
  );
}

const HOVER_LENGTH = 1000;

/** The first line of a text, truncated; the rest on hover. */
function ShortText({ text }: { text: string }) {
  const line = text.length > 300 ? text.slice(0, 300) : text;
  return (
    <span className="ellipsis" title={text.length > 24 ? text.slice(0, HOVER_LENGTH) : undefined}>
      {line}
    </span>
  );
}
