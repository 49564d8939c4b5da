import type { Field, GraphStatus } from '#generated/payloads.d.ts';

/** A status as the choice of its field, which determines its colour and label. */
export function statusChoice({ name, title, value, label }: GraphStatus): Pick<Field, 'name' | 'title' | 'choices'> {
  return { name, title, choices: [{ value, title: label }] };
}
