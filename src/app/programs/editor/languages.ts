import { javascript } from '@codemirror/lang-javascript';
import { python, pythonLanguage } from '@codemirror/lang-python';
import { syntaxTree } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { checkJavascript } from '#app/programs/javascript/check-javascript.ts';
import { checkPython } from '#app/programs/python/check-signals.ts';
import { completeSignals } from '#app/programs/python/complete-signals.ts';
import { hoverSignals, type LiveValue } from '#app/programs/python/hover-signals.ts';
import type { SignalTree } from '#shared/vss/index.ts';

const LINT_DELAY_MS = 250;

/** What an editor knows of a language; nothing but text for the languages that no one can run here. */
export function languageSupport(language: string, tree: SignalTree, live: LiveValue): Extension {
  if (language === 'javascript')
    return [javascript(), linter(({ state }) => checkJavascript(state.doc.toString(), tree), { delay: LINT_DELAY_MS })];
  if (language !== 'python') return [];
  return [
    python(),
    pythonLanguage.data.of({ autocomplete: completeSignals(tree) }),
    linter(({ state }) => checkPython(syntaxTree(state), state.doc.toString(), tree), { delay: LINT_DELAY_MS }),
    hoverSignals(tree, live),
  ];
}
