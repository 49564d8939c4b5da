/** The form of a new item of `kind`; `from` names the item that it starts as a copy of. */
export function CreatePage({ kind }: { kind: string; from?: string }) {
  return <p>New {kind}</p>;
}
