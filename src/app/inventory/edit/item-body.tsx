import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { KindDetail } from '#generated/payloads.d.ts';
import { FormBody } from './form-body.tsx';
import { useValidation } from './use-validation.ts';

/** All fields of an item, validated whenever they are shown. */
export function ItemBody({ session, kind }: { session: FormSession; kind: KindDetail }) {
  useValidation(session, kind);
  return <FormBody title={kind.title} />;
}
