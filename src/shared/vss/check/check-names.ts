import type { NodeContext } from './check-context.ts';

/** The naming rules of the standard catalogue. */
export function checkNames({ path, name, node, options, report }: NodeContext): void {
  if (options.strict !== true) return;
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    const message = `The name "${name}" is not in the style of the standard`;
    report('name-style', undefined, message, 'Begin with a capital letter, and use letters and digits only.');
  }
  if (node.datatype === 'boolean' && !/^(?:Is|Has)/.test(name)) {
    const message = `"${path}" is boolean, but its name begins with neither Is nor Has`;
    report('boolean-name', undefined, message, `Rename it, for example to "Is${name}".`);
  }
}
