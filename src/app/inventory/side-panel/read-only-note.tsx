import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { EmptyState, SignedOutState } from '#app/ui/states.tsx';

/** In place of a form that whoever looks at it may not use. `what`: the items in the plural. */
export function MayOnlyRead({ what }: { what: string }) {
  const user = useAtomValue(userAtom);
  if (user === null) return <SignedOutState>Items are written by people who are signed in.</SignedOutState>;
  return <EmptyState title="You may not change this">Your role may read {what}, not change them.</EmptyState>;
}
