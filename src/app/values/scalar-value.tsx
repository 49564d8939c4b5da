import { IconCheck, IconX } from '@tabler/icons-react';
import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { isSafeAddress } from '#shared/reading/address.ts';
import { fileIn } from '#shared/reading/embedded-file.ts';
import { ChoiceTag } from './choice-tag.tsx';
import { FileValue } from './file-value.tsx';
import { LinkValue } from './link-value.tsx';
import { formatNumber } from './words/numbers.ts';
import { RefValue } from './ref-value.tsx';
import { summarize } from './summarize.ts';
import { TimeValue } from './time/time-value.tsx';
import classes from './values.module.css';

type Props = { field: Field; value: Json; short?: boolean; inList?: boolean };

/** One value of a field, or one entry of a list. Its type comes from the value itself, not only from the schema. */
export function ScalarValue({ field, value, short = false, inList = false }: Props) {
  if (field.ref && typeof value === 'string') return <RefValue id={value} short={short} />;
  if (field.choices) return <ChoiceTag field={field} value={value} />;
  if (typeof value === 'number') return <NumberValue value={value} unit={field.unit} />;
  if (typeof value === 'boolean') return <BooleanValue value={value} />;
  if (typeof value !== 'string') return <span className={classes.text}>{summarize(value)}</span>;
  const file = fileIn(value);
  if (file !== undefined) return <FileValue file={file} short={short} />;
  if (field.format === 'date' || field.format === 'date-time') return <TimeValue value={value} short={short} />;
  if (field.format === 'email' || isSafeAddress(value)) return <LinkValue value={value} short={short} />;
  if (inList) return <span className={classes.tag}>{value}</span>;
  return short ? <ShortText text={value} /> : <p className={classes.prose}>{value}</p>;
}

function NumberValue({ value, unit }: { value: number; unit?: string | undefined }) {
  return (
    <span className={classes.number}>
      {formatNumber(value)}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

function BooleanValue({ value }: { value: boolean }) {
  const Icon = value ? IconCheck : IconX;
  return (
    <span className={classes.boolean} data-on={value}>
      <Icon size={14} stroke={2} aria-hidden />
      {value ? 'Yes' : 'No'}
    </span>
  );
}

const HOVER_LENGTH = 1000;

/** The first line of a text, cut; the rest on hover. */
function ShortText({ text }: { text: string }) {
  const line = text.length > 300 ? text.slice(0, 300) : text;
  return (
    <span className={classes.text} title={text.length > 24 ? text.slice(0, HOVER_LENGTH) : undefined}>
      {line}
    </span>
  );
}
