import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import { signalLine } from './signal-line.ts';
import { SignalPaths } from './signal-paths.ts';

/** The present value of a signal as text; undefined while it has none. */
export type LiveValue = (path: string) => string | undefined;

/** A signal's type, unit, range and value where the pointer rests on it. */
export function hoverSignals(tree: SignalTree, live: LiveValue): Extension {
  return hoverTooltip(({ state }, pos) => {
    const { uses } = new SignalPaths(syntaxTree(state), state.doc.toString(), tree);
    const use = uses.find(({ from, to }) => from <= pos && pos <= to);
    if (use?.node === undefined) return null;
    const { path, node, from, to } = use;
    return { pos: from, end: to, above: true, create: () => ({ dom: tooltip(path, node, live(path)) }) };
  });
}

function tooltip(path: string, node: SignalNode, value: string | undefined): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-signal';
  const add = (tag: string, text: string | undefined): void => {
    if (text === undefined || text === '') return;
    const element = document.createElement(tag);
    element.textContent = text;
    dom.append(element);
  };
  add('strong', path);
  add('span', signalLine(node));
  add('p', node.description);
  add('code', value === undefined ? undefined : `= ${value}`);
  return dom;
}
