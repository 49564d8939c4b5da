import { nearest } from '#shared/suggest.ts';
import type { NodeContext } from './check-context.ts';
import { elementDatatype, isArrayDatatype, isStandardDatatype, SIGNAL_DATATYPES } from './datatypes.ts';

/** False if there is no datatype to check values against. */
export function checkDatatype({ path, node, structs, options, report }: NodeContext): boolean {
  const { datatype } = node;
  if (datatype === undefined) {
    const hint = `Add one of ${SIGNAL_DATATYPES.join(', ')}, or a struct.`;
    report('datatype-missing', undefined, `"${path}" has no datatype`, hint);
    return false;
  }
  const element = elementDatatype(datatype);
  if (!isStandardDatatype(datatype) && structs.resolve(element, path) === undefined) {
    const [near] = nearest(element, [...SIGNAL_DATATYPES, ...structs.paths], 1);
    const known = near === undefined ? `Use one of ${SIGNAL_DATATYPES.join(', ')}` : `Did you mean "${near}"`;
    const hint = `${known}${near === undefined ? ', or name the file of its struct.' : '?'}`;
    report('datatype', 'datatype', `"${path}" has the unknown datatype "${datatype}"`, hint);
    return false;
  }
  const isSized = node['arraysize'] !== undefined || options.arraySizes?.has(path) === true;
  if (isSized && !isArrayDatatype(datatype)) {
    const hint = `Write "${datatype}[]", or remove arraysize.`;
    report('arraysize', 'arraysize', `"${path}" has an arraysize, but is not an array`, hint);
  }
  return true;
}
