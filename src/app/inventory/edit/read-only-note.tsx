import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { EmptyState, SignedOutState } from '#app/ui/states.tsx';

/** Shown instead of a form that the current user may not use. `what`: the items in the plural. */
export function ReadOnlyNote({ what }: { what: string }) {
  const user = useAtomValue(userAtom);
  if (user === null) return <SignedOutState>You need to be signed in to change items.</SignedOutState>;
  return (
    <EmptyState title="You can't edit this">
      You can view {what} but not change them. Ask an administrator for access.
    </EmptyState>
  );
}
