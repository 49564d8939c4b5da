import type { Atom } from 'jotai';
import type { FormNode } from '#app/schema-form/document/document.ts';

/** One derived atom for each node and owner, made when it is first read. */
export function nodeAtom<Owner extends object, T>(
  make: (node: FormNode, owner: Owner) => Atom<T>,
): (node: FormNode, owner: Owner) => Atom<T> {
  const known = new WeakMap<Owner, WeakMap<FormNode, Atom<T>>>();
  return (node, owner) => {
    const atoms = known.get(owner) ?? new WeakMap<FormNode, Atom<T>>();
    known.set(owner, atoms);
    const found = atoms.get(node) ?? make(node, owner);
    atoms.set(node, found);
    return found;
  };
}
