import type { Field } from '#generated/payloads.d.ts';
import { nearest } from '#shared/suggest.ts';
import type { Scalar } from './ast.ts';
import type { Period } from './dates.ts';

/** A date matches all its moments, any other value only itself. */
export type QueryValue = Scalar | Period;

/** Why a value is invalid for a field. */
export type ValueIssue = { rule: string; message: string; hint?: string };

/** `Did you mean draft? Known values: draft, final.` */
export function knownHint(word: string, known: readonly string[], what: string): string {
  const near = nearest(word, known);
  const shown = known.slice(0, 20).join(', ') + (known.length > 20 ? ` and ${known.length - 20} more` : '');
  return `${near.length > 0 ? `Did you mean ${near.join(', ')}? ` : ''}Valid ${what}: ${shown}.`;
}

export function refuse(field: Field, rule: string, message: string, hint?: string): ValueIssue {
  return { rule, message: `${field.title} ${message}`, ...(hint !== undefined && { hint }) };
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function one<V extends QueryValue>(value: V | undefined): V[] | undefined {
  return value === undefined ? undefined : [value];
}
