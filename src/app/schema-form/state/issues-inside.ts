import { atom, type Atom } from 'jotai';
import { pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import type { Issue } from '#generated/payloads.d.ts';
import type { FormSession } from './form-session.ts';
import { nodeAtom } from './node-atom.ts';

/** The shown issues of a node and everything inside it. */
export function insideAtom(session: FormSession, node: FormNode): Atom<readonly Issue[]> {
  return insideOf(node, session);
}

const insideOf = nodeAtom((node, { shownIssues }: FormSession) =>
  atom((get) => {
    const path = pointerOf(node);
    return get(shownIssues.issues).filter((issue) => issue.path === path || issue.path.startsWith(`${path}/`));
  }),
);
