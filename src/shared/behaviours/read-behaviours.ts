import type { Issue, VehicleBehaviours } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import {
  type BehaviourCondition,
  type CustomAction,
  type CustomBehaviour,
  overlap,
  createFault,
  type SignalFault,
  checkValue,
  isNumeric,
  SignalError,
  type SignalIndex,
  Random,
} from '#shared/vehicle/index.ts';
import { checkBehaviourSchema } from './check-behaviour-schema.ts';

const OVERLAP = 'A signal has one fault at a time, and an earlier one has not ended';
const APART = 'Let one end before the other begins';
/** Maximum characters of a document. */
const MAX_CHARACTERS = 1_000_000;

export type ReadBehaviours = { behaviours?: VehicleBehaviours; issues: Issue[] };

/** The same for the JSON text of a document. */
export function readBehaviourText(text: string, index: SignalIndex): ReadBehaviours {
  if (text.length > MAX_CHARACTERS)
    return { issues: [{ path: '', rule: 'size', message: `It has more than ${MAX_CHARACTERS} characters` }] };
  let document: Json;
  try {
    document = receiveJson(text);
  } catch (error) {
    return { issues: [{ path: '', rule: 'syntax', message: `It is not valid JSON: ${String(error)}` }] };
  }
  return readBehaviours(document, index);
}

/** A document ready to run on a tree, or all of its issues. */
export function readBehaviours(document: Json, index: SignalIndex): ReadBehaviours {
  const ofSchema = checkBehaviourSchema(document);
  if (ofSchema.length > 0) return { issues: ofSchema };
  // the schema has just been checked
  const behaviours = receive<VehicleBehaviours>(document);
  const issues: Issue[] = [];
  for (const [i, behaviour] of (behaviours.behaviours ?? []).entries())
    checkBehaviour(behaviour, index, (keys, check) => collectIssues(issues, ['behaviours', i, ...keys], check));
  for (const [i, fault] of (behaviours.faults ?? []).entries()) {
    collectIssues(issues, ['faults', i, 'path'], () => checkFault(fault, index));
    if (behaviours.faults?.slice(0, i).some((earlier) => overlap(earlier, fault)))
      issues.push({ path: toPointer(['faults', i]), rule: 'overlap', message: OVERLAP, hint: APART });
  }
  return { ...(issues.length === 0 && { behaviours }), issues };
}

type Collect = (keys: (string | number)[], check: () => void) => void;

function collectIssues(issues: Issue[], keys: (string | number)[], check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    const { rule, remedy, message } = error;
    // an unknown signal is an issue of the path, not of the value next to it
    const at =
      rule === 'unknown-signal' && keys.includes('value') ? [...keys.slice(0, keys.indexOf('value')), 'path'] : keys;
    issues.push({ path: toPointer(at), rule, message: message.slice(0, -remedy.length - 2), hint: remedy });
  }
}

function checkBehaviour({ trigger, conditions, actions }: CustomBehaviour, index: SignalIndex, collect: Collect): void {
  const { changed } = trigger;
  if (changed !== undefined) collect(['trigger', 'changed'], () => void index.get(changed));
  for (const [i, condition] of (conditions ?? []).entries())
    collect(['conditions', i, 'value'], () => checkCondition(condition, index));
  for (const [i, { set, animate, release }] of actions.entries()) {
    const at = ['actions', i];
    if (set !== undefined) collect([...at, 'set', 'value'], () => void checkValue(index.get(set.path), set.value));
    if (release !== undefined) collect([...at, 'release', 'path'], () => void index.get(release.path));
    if (animate !== undefined) checkAnimation(animate, [...at, 'animate'], index, collect);
  }
}

function checkAnimation(
  { path, values }: NonNullable<CustomAction['animate']>,
  at: (string | number)[],
  index: SignalIndex,
  collect: Collect,
): void {
  if (index.find(path) === undefined) collect([...at, 'path'], () => void index.get(path));
  else
    for (const [n, value] of values.entries())
      collect([...at, 'values', n], () => void checkValue(index.get(path), value));
}

function checkCondition({ path, operator, value }: BehaviourCondition, index: SignalIndex): void {
  const signal = index.get(path);
  const isOrder = operator.startsWith('<') || operator.startsWith('>');
  const { datatype } = signal;
  const isNumber = datatype !== undefined && isNumeric(datatype) && !datatype.isList;
  if (isOrder && (!isNumber || typeof value !== 'number')) {
    const message = `${operator} compares numbers only`;
    throw new SignalError(path, 'datatype', message, 'Use = or !=, or a signal and a value that are numbers.');
  }
  // a limit may be outside the signal's range, a value to equal may not
  if (!isOrder) checkValue(signal, value);
}

function checkFault(fault: SignalFault, index: SignalIndex): void {
  createFault(fault, index.get(fault.path), Random.of(0));
}
