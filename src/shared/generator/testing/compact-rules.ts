import type { AppRules, RuleAction, RuleCondition } from '#generated/payloads.d.ts';

/** Rules on one line, for tables of what prompts are read as. */
export const compactRules = ({ rules }: AppRules): string =>
  rules
    .map(({ when, lasts, do: actions, every, otherwise }) =>
      [
        condition(when),
        ...(lasts === undefined ? [] : [`for ${lasts}s`]),
        '=>',
        actions.map(action).join(', '),
        ...(every === undefined ? [] : [`every ${every}s`]),
        ...(otherwise === undefined ? [] : [`else ${otherwise.map(action).join(', ')}`]),
      ].join(' '),
    )
    .join(' | ');

const SIGNS = { above: '>', 'at least': '>=', below: '<', 'at most': '<=', equal: '=', 'not equal': '!=' } as const;

function condition(one: RuleCondition): string {
  switch (one.is) {
    case 'start':
      return 'start';
    case 'all':
    case 'any':
      return `(${one.conditions.map(condition).join(one.is === 'all' ? ' & ' : ' or ')})`;
    case 'not':
      return `not ${condition(one.condition)}`;
    case 'near':
      return `${one.inside ? 'within' : 'beyond'} ${one.metres}m of ${one.latitude},${one.longitude}`;
    case 'versus':
      return `${name([one.signal])}${SIGNS[one.comparison]}${name([one.other])}`;
    case 'compare':
      return `${one.match === undefined ? '' : `${one.match} `}${name(one.signals)}${SIGNS[one.comparison]}${String(one.value)}`;
  }
}

function action(one: RuleAction): string {
  switch (one.is) {
    case 'wait':
      return `wait ${one.seconds}s`;
    case 'say':
      return `say "${one.text}"`;
    case 'show':
      return `show ${name(one.signals)}`;
    case 'restore':
      return `restore ${name(one.signals)}`;
    case 'copy':
      return `${name(one.signals)}:=${name([one.from])}`;
    case 'change':
      return `${name(one.signals)}${one.by < 0 ? '-' : '+'}=${Math.abs(one.by)}`;
    case 'ramp':
      return `${name(one.signals)}~>${one.value} in ${one.seconds}s`;
    case 'alternate':
      return `${name(one.signals)} ${String(one.first)}/${String(one.second)}${one.times === undefined ? '' : ` x${one.times}`}`;
    case 'set':
      return `${name(one.signals)}:=${String(one.value)}${one.for === undefined ? '' : ` for ${one.for}s`}`;
  }
}

/** The first path below the root, and how many more there are. */
function name(paths: readonly string[]): string {
  const first = (paths[0] ?? '').split('.').slice(1).join('.');
  return paths.length > 1 ? `${first}(${paths.length})` : first;
}
