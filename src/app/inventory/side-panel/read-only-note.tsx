import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { EmptyState, SignedOutState } from '#app/ui/states.tsx';

/** In place of a form that whoever looks at it may not use. `what`: the items in the plural. */
export function MayOnlyRead({ what }: { what: string }) {
  const user = useAtomValue(userAtom);
  if (user === null) return <SignedOutState>You need to be signed in to change items.</SignedOutState>;
  return (
    <EmptyState title="You can't edit this">
      You can view {what} but not change them. Ask an administrator for access.
    </EmptyState>
  );
}
