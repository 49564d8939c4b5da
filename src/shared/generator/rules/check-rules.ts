import { dereference, validate, type Schema } from '@cfworker/json-schema';
import type { AppRule, AppRules, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { GenerationIssue } from '#shared/generator/generation.ts';
import { receive } from '#shared/receive.ts';
import { nearest } from '#shared/suggest.ts';
import { checkValue, SignalError, readSignal, type Signal } from '#shared/vehicle/index.ts';
import { type SignalTree, findNode, walkSignals } from '#shared/vss/index.ts';
import { RULES_SCHEMA } from './rules-schema.ts';

const MAX_DEPTH = 4;
/** Errors that only say that there is another one below. */
const SUMMARIES = ['properties', 'items', 'oneOf', 'additionalProperties', '$ref'];
const SCHEMA = RULES_SCHEMA as Schema;
const LOOKUP = dereference(SCHEMA);

type CheckedRules = { rules?: AppRules; issues: GenerationIssue[] };

/**
 * A value as rules, with what does not fit the tree; without rules where it does not even follow the schema. `path` of an
 * issue is a JSON pointer.
 */
export function checkRules(value: unknown, tree: SignalTree): CheckedRules {
  const { valid, errors } = validate(value, SCHEMA, '2020-12', LOOKUP, true);
  if (!valid) {
    const told = errors.filter(({ keyword }) => !SUMMARIES.includes(keyword));
    const [deepest] = (told.length > 0 ? told : errors).toSorted(
      (a, b) => b.instanceLocation.length - a.instanceLocation.length,
    );
    const path = deepest?.instanceLocation.slice(1) ?? '';
    return { issues: [{ rule: 'rules', path, message: deepest?.error ?? 'These are no rules.' }] };
  }
  // the schema has just been checked
  const rules = receive<AppRules>(value);
  const check = new RulesCheck(tree);
  for (const [i, rule] of rules.rules.entries()) check.rule(rule, `/rules/${i}`);
  return { rules, issues: check.issues };
}

class RulesCheck {
  readonly issues: GenerationIssue[] = [];
  readonly #tree: SignalTree;
  #paths: string[] | undefined;

  constructor(tree: SignalTree) {
    this.#tree = tree;
  }

  rule({ when, do: actions, otherwise = [] }: AppRule, at: string): void {
    if (when.is !== 'start') this.#condition(when, `${at}/when`, 1);
    else if (otherwise.length > 0)
      this.#add('rules', `${at}/otherwise`, 'A rule that applies from the start is never over.');
    for (const [i, action] of actions.entries()) this.#action(action, `${at}/do/${i}`);
    for (const [i, action] of otherwise.entries()) this.#action(action, `${at}/otherwise/${i}`);
    const set = new Set(actions.flatMap((action) => ('signals' in action ? action.signals : [])));
    for (const [i, action] of otherwise.entries())
      if (action.is === 'restore' && action.signals.some((path) => !set.has(path)))
        this.#add('rules', `${at}/otherwise/${i}/signals`, 'Only what the rule itself has set can be restored.');
    for (const [i, action] of actions.entries())
      if (action.is === 'restore') this.#add('rules', `${at}/do/${i}`, 'Restore signals when the rule is over.');
  }

  #condition(condition: RuleCondition, at: string, depth: number): void {
    if (depth > MAX_DEPTH) return this.#add('rules', at, `Conditions nest at most ${MAX_DEPTH} levels deep.`);
    switch (condition.is) {
      case 'all':
      case 'any':
        for (const [i, one] of condition.conditions.entries()) this.#condition(one, `${at}/conditions/${i}`, depth + 1);
        return;
      case 'not':
        return this.#condition(condition.condition, `${at}/condition`, depth + 1);
      case 'start':
        return this.#add('rules', at, '"At the start" cannot be part of another condition.');
      case 'near':
        for (const name of ['Latitude', 'Longitude'])
          this.#signal(`${this.#tree.root}.CurrentLocation.${name}`, `${at}/${name.toLowerCase()}`);
        return;
      case 'versus':
        return this.#versus(condition, at);
      case 'compare': {
        const isOrder = !condition.comparison.endsWith('equal');
        for (const [i, path] of condition.signals.entries()) {
          const signal = this.#signal(path, `${at}/signals/${i}`);
          if (signal === undefined) continue;
          if (isOrder && !isNumeric(signal))
            this.#add('datatype', `${at}/comparison`, `${path} is no number. Compare it with "equal".`);
          else this.#value(signal, condition.value, `${at}/value`, isOrder);
        }
      }
    }
  }

  #versus({ signal: path, other, comparison }: Extract<RuleCondition, { is: 'versus' }>, at: string): void {
    const [one, two] = [this.#signal(path, `${at}/signal`), this.#signal(other, `${at}/other`)];
    if (one === undefined || two === undefined) return;
    if (isNumeric(one) !== isNumeric(two) || (!comparison.endsWith('equal') && !isNumeric(one)))
      this.#add('datatype', `${at}/other`, `${path} and ${other} cannot be compared like this.`);
    else if (one.unit !== two.unit)
      this.#add('unit', `${at}/other`, `${path} is in ${one.unit || 'no unit'}, ${other} in ${two.unit || 'no unit'}.`);
  }

  #action(action: RuleAction, at: string): void {
    if (action.is === 'wait' || action.is === 'say') return;
    for (const [i, path] of action.signals.entries()) {
      const where = `${at}/signals/${i}`;
      const signal = this.#signal(path, where);
      if (signal === undefined || action.is === 'show') continue;
      if (signal.type !== 'actuator') {
        const kind = signal.type === 'attribute' ? 'an attribute' : 'a sensor';
        this.#add('not-actuator', where, `${path} is ${kind} and cannot be set; only actuators can.`);
      }
      if ((action.is === 'change' || action.is === 'ramp') && !isNumeric(signal))
        this.#add('datatype', where, `${path} is no number.`);
      else if (action.is === 'set' || action.is === 'ramp') this.#value(signal, action.value, `${at}/value`);
      else if (action.is === 'alternate') {
        this.#value(signal, action.first, `${at}/first`);
        this.#value(signal, action.second, `${at}/second`);
      } else if (action.is === 'copy') this.#copy(signal, action.from, `${at}/from`);
    }
  }

  #copy(signal: Signal, path: string, at: string): void {
    const from = this.#signal(path, at);
    if (from === undefined) return;
    if (from.datatype?.base !== signal.datatype?.base && !(isNumeric(from) && isNumeric(signal)))
      this.#add('datatype', at, `${signal.path} cannot take the value of ${path}.`);
    else if (from.unit !== signal.unit)
      this.#add('unit', at, `${signal.path} is in ${signal.unit || 'no unit'}, ${path} in ${from.unit || 'no unit'}.`);
  }

  /** @param isLimit a limit may be between the whole numbers that a signal takes */
  #value(signal: Signal, value: unknown, at: string, isLimit = false): void {
    try {
      const isBetween = isLimit && typeof value === 'number' && signal.datatype?.base === 'integer';
      checkValue(signal, isBetween ? Math.round(value) : value);
    } catch (error) {
      if (!(error instanceof SignalError)) throw error;
      const rule = ['range', 'allowed'].includes(error.rule) ? error.rule : 'datatype';
      this.#add(rule, at, error.message);
    }
  }

  #signal(path: string, at: string): Signal | undefined {
    const node = findNode(this.#tree, path);
    const signal = node && readSignal(0, path, node);
    if (signal?.datatype !== undefined && !signal.datatype.isList) return signal;
    if (signal !== undefined) this.#add('datatype', at, `${path} has a datatype that rules cannot use.`);
    else this.#add('unknown-signal', at, `The model has no signal ${path}.${this.#suggestion(path)}`);
    return undefined;
  }

  #suggestion(path: string): string {
    this.#paths ??= [...walkSignals(this.#tree)].filter(({ node }) => node.type !== 'branch').map((one) => one.path);
    const [near] = nearest(path, this.#paths, 1);
    const last = path.split('.').slice(-2).join('.');
    const found = near ?? this.#paths.find((one) => one.endsWith(`.${last}`));
    return found === undefined ? '' : ` Did you mean ${found}?`;
  }

  #add(rule: string, path: string, message: string): void {
    this.issues.push({ rule, message, path });
  }
}

const isNumeric = ({ datatype }: Signal): boolean => datatype?.base === 'integer' || datatype?.base === 'float';
