import { nearest } from '#shared/suggest.ts';
import type { NodeContext } from './check-context.ts';

const OF_ALL = ['type', 'description', 'comment', 'deprecation', 'constUID', 'fka', 'uuid', 'children'];
const OF_BRANCHES = ['instances', 'aggregate'];
const OF_LEAVES = ['datatype', 'arraysize', 'min', 'max', 'unit', 'allowed', 'default', 'pattern', 'enum'];
const KNOWN = new Set([...OF_ALL, ...OF_LEAVES, ...OF_BRANCHES]);

/** Attributes that this type of node cannot have or that the specification does not define. */
export function checkAttributes({ path, node, options, report }: NodeContext, isTypes: boolean): void {
  const isParent = node.type === 'branch' || node.type === 'struct';
  const misplaced = isParent ? OF_LEAVES : OF_BRANCHES;
  for (const key of Object.keys(node)) {
    if (misplaced.includes(key))
      report('misplaced-attribute', key, `The ${node.type} "${path}" cannot have "${key}"`, 'Remove it.');
    else if (!KNOWN.has(key) && (options.strict === true || (isTypes && options.lenient !== true))) {
      const [near] = nearest(key, KNOWN, 1);
      const hint = near === undefined ? 'Remove it, or check without strict rules.' : `Did you mean "${near}"?`;
      report('unknown-attribute', key, `"${path}" has the unknown attribute "${key}"`, hint);
    }
  }
  const uid = node['constUID'];
  if (uid !== undefined && !(typeof uid === 'string' && /^0x[0-9A-Fa-f]{8}$/.test(uid)))
    report('const-uid', 'constUID', `The constUID of "${path}" is malformed`, 'Write 0x and eight hexadecimal digits.');
}
