import type { Issue } from '#generated/payloads.d.ts';
import { toPointer } from '#shared/pointer.ts';
import { isNumeric, SignalError, type SignalIndex, type Signal } from '#shared/vehicle/index.ts';
import type { SignalCheck } from './check-outcome.ts';
import type { CheckOperator } from './value-compares.ts';

type Keys = readonly (string | number)[];
type Found = { keys: Keys; rule: string; message: string; hint: string };

/** What is wrong with a check besides its schema: unknown signals, values that they never have, parts that do not fit. */
export function checkSignalCheck(check: SignalCheck, index: SignalIndex, at: Keys): Issue[] {
  const { signal, operator, value, other, count, after } = check;
  const found: Found[] = [...partsOf(check)];
  if (other !== undefined) found.push(...signalIssue(index, other, ['other']));
  const isCount = count === true;
  if (other === undefined && value !== undefined && !isCount)
    found.push(...valueIssue(index, { signal, operator, value }, []));
  else found.push(...signalIssue(index, signal, ['signal']));
  if (isCount && !isNumberText(value))
    found.push(wrong(['value'], 'count', 'A number of changes compares with a number', 'Enter a number.'));
  if (after !== undefined) found.push(...valueIssue(index, after, ['after']));
  return found.map(({ keys, ...issue }) => ({ path: toPointer([...at, ...keys]), ...issue }));
}

/** Parts of a check that exclude or need one another. */
function partsOf({ value, other, count, when, from = 0, until, after, within }: SignalCheck): Found[] {
  const found: Found[] = [];
  if ((value === undefined) === (other === undefined))
    found.push(wrong([], 'value', 'It compares with a value or with another signal', 'Give one of value and other.'));
  if ((after === undefined) !== (within === undefined))
    found.push(wrong([], 'after', 'after and within are given together', 'Add the other one, or remove this one.'));
  if (after !== undefined && when !== undefined)
    found.push(wrong(['when'], 'after', 'A check with after has no when', 'Remove when.'));
  if (after !== undefined && count !== undefined)
    found.push(wrong(['count'], 'after', 'A check with after has no count', 'Remove count.'));
  if (until !== undefined && until < from)
    found.push(wrong(['until'], 'time', 'It ends before it begins', 'Enter a later time than from.'));
  return found;
}

function valueIssue(
  index: SignalIndex,
  { signal: path, operator, value }: { signal: string; operator: CheckOperator; value: unknown },
  keys: Keys,
): Found[] {
  const unknown = signalIssue(index, path, [...keys, 'signal']);
  if (unknown.length > 0) return unknown;
  const signal = index.get(path);
  const at = [...keys, 'value'];
  const { datatype } = signal;
  if (datatype === undefined || datatype.isList) return [];
  if (/^[<>]/.test(operator) && !isNumeric(datatype))
    return [wrong([...keys, 'operator'], 'operator', `${operator} compares numbers only`, 'Use = or !=.')];
  if (isNumeric(datatype) && !isNumberText(value))
    return [wrong(at, 'datatype', `${path} never is ${JSON.stringify(value)}`, 'Enter a number.')];
  if (datatype.base === 'boolean' && !/^(?:true|false)$/i.test(String(value)))
    return [wrong(at, 'datatype', `${path} never is ${JSON.stringify(value)}`, 'Enter true or false.')];
  return allowedIssue(signal, value, at);
}

function allowedIssue({ path, allowed, datatype }: Signal, value: unknown, at: Keys): Found[] {
  if (allowed === undefined || datatype?.base !== 'string') return [];
  if (allowed.some((one) => String(one).toLowerCase() === String(value).toLowerCase())) return [];
  return [wrong(at, 'allowed', `${path} never is ${JSON.stringify(value)}`, `Use one of: ${allowed.join(', ')}.`)];
}

function signalIssue(index: SignalIndex, path: string, keys: Keys): Found[] {
  try {
    index.get(path);
    return [];
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    const { rule, remedy, message } = error;
    return [wrong(keys, rule, message.slice(0, -remedy.length - 2), remedy)];
  }
}

function isNumberText(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

function wrong(keys: Keys, rule: string, message: string, hint: string): Found {
  return { keys, rule, message, hint };
}
