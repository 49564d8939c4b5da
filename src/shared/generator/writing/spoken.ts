import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { AppAction, AppCondition, AppTerm } from '#shared/generator/language/rule/rule.ts';
import { spokenName } from './names.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '>': 'is above',
  '>=': 'is at least',
  '<': 'is below',
  '<=': 'is at most',
  '==': 'is',
  '!=': 'is not',
};

/** A condition in plain words: "speed is above 120 km/h". */
export function spokenCondition({ join, terms }: AppCondition): string {
  return terms.map(spokenTerm).join(` ${join} `);
}

function spokenTerm(term: AppTerm): string {
  if (term.is === 'group') return `(${spokenCondition(term)})`;
  if (term.is === 'near')
    return `the vehicle is ${term.isInside ? 'within' : 'more than'} ${term.metres} m ${term.isInside ? 'of' : 'from'} ${term.center.join(', ')}`;
  const [first] = term.signals;
  if (first === undefined) return '';
  const name = term.signals.length > 1 ? `${term.quantifier} ${spokenName(first)}` : spokenName(first);
  const { value } = term;
  if (typeof value === 'boolean') return `${name} is ${value === (term.comparison === '==') ? 'true' : 'false'}`;
  const unit = typeof value === 'number' ? unitSymbol(first.unit) : '';
  return `${name} ${SIGNS[term.comparison] ?? ''} ${value}${unit === '' ? '' : ` ${unit}`}`;
}

export function spokenActions(actions: readonly AppAction[]): string {
  return actions
    .map(spokenAction)
    .filter((text) => text !== '')
    .join(', ');
}

function spokenAction(action: AppAction): string {
  if (action.is === 'wait') return `after ${action.seconds} s`;
  if (action.is === 'repeat') return `again every ${action.seconds} s`;
  if (action.is === 'rest') return `at most every ${action.seconds} s`;
  if (action.is === 'say') return 'a message is printed';
  const [first] = action.signals;
  if (first === undefined) return '';
  const name = action.signals.length > 1 ? `all ${spokenName(first)}` : spokenName(first);
  if (action.is === 'toggle') return `${name} is switched over`;
  if (action.is === 'restore') return `${name} is set back to what it was`;
  if (action.is === 'step') return `${name} changes by ${action.by}`;
  if (action.is === 'blink') return `${name} blinks${action.times === undefined ? '' : ` ${action.times} times`}`;
  const value =
    typeof action.value === 'boolean'
      ? action.value
        ? 'true'
        : 'false'
      : `${action.value} ${unitSymbol(first.unit)}`.trim();
  return `${name} is set to ${value}${action.seconds === undefined ? '' : ` for ${action.seconds} s`}`;
}
