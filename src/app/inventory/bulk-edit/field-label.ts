import type { Kind } from '#shared/kinds/kind.ts';
import { fromPointer } from '#shared/pointer.ts';

/** The field's title in brackets, unless the message of the issue contains it. */
export function fieldLabel({ fields }: Kind, path: string, message: string): string {
  const title = fields.find((field) => field.name === fromPointer(path).join('.'))?.title;
  return title === undefined || message.toLowerCase().includes(title.toLowerCase()) ? '' : ` (${title})`;
}
