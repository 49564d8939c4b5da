import { atom, type Atom } from 'jotai';
import type { Issue } from '#generated/payloads.d.ts';
import { pointerOf, type Cell } from './document.ts';
import type { FormSession } from './form-session.ts';

const found = new WeakMap<Cell, Atom<readonly Issue[]>>();

/** The shown issues of a cell and everything inside it. */
export function insideAtom(session: FormSession, cell: Cell): Atom<readonly Issue[]> {
  let issues = found.get(cell);
  if (!issues) {
    issues = atom((get) => {
      const path = pointerOf(cell);
      return get(session.faults.issues).filter((issue) => issue.path === path || issue.path.startsWith(`${path}/`));
    });
    found.set(cell, issues);
  }
  return issues;
}
