import { nearest } from '#shared/suggest.ts';
import type { NodeContext } from './check-context.ts';
import { elementDatatype, isStandardDatatype, isSubtype } from './datatypes.ts';

/** Checks the unit of a node with a known datatype. */
export function checkUnit({ node, path, options, report }: NodeContext): void {
  const { unit, datatype = '' } = node;
  if (unit === undefined || unit === '') return;
  if (!isStandardDatatype(datatype))
    report('unit-struct', 'unit', `"${path}" is a struct and cannot have a unit`, 'Give units to its properties.');
  const { units } = options;
  if (units === undefined) return;
  const known = units.find(unit);
  if (known === undefined) {
    const [near] = nearest(
      unit,
      units.units.map(({ key }) => key),
      1,
    );
    const hint = near === undefined ? 'Use a unit of the unit files, or add it there.' : `Did you mean "${near}"?`;
    report('unit', 'unit', `"${path}" has the unknown unit "${unit}"`, hint);
    return;
  }
  const element = elementDatatype(datatype);
  const { datatypes } = known;
  if (datatypes === undefined || !isStandardDatatype(element)) return;
  if (datatypes.some((allowed) => isSubtype(element, elementDatatype(allowed)))) return;
  const message = `The unit "${unit}" of "${path}" does not allow ${element}`;
  report('unit-datatype', 'unit', message, `Use a datatype of ${datatypes.join(', ')}, or another unit.`);
}
