import { TypeMark } from '#app/signals/tree/type-mark.tsx';
import { type TreeChange, type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';
import classes from './compare.module.css';

type ChangeDetailProps = { change: TreeChange; before: SignalTree; after: SignalTree };

const HIDDEN = new Set(['children', 'name', 'id', 'isWishlist']);

/** Both versions of a node side by side, with the differences marked and explained. */
export function ChangeDetail({ change, before, after }: ChangeDetailProps) {
  const was = findNode(before, change.kind === 'renamed' ? change.from : change.path);
  const is = findNode(after, change.path);
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter((key) => !HIDDEN.has(key));
  const reasons = new Map(
    change.kind === 'changed' || change.kind === 'renamed' ? change.fields.map((field) => [field.field, field]) : [],
  );
  const node = is ?? was;
  return (
    <article className={`stack at-top gap-10 small ${classes.detail}`} aria-label={change.path}>
      <h2>{change.path}</h2>
      {node && <TypeMark type={node.type} isNamed />}
      <p className={`dim ${classes.why}`} data-breaking={change.breaking || undefined}>
        {change.breaking ? 'Breaking: ' : ''}
        {change.why}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {change.kind === 'renamed' && (
            <tr data-changed>
              <th scope="row">path</th>
              <td>{change.from}</td>
              <td>{change.path}</td>
            </tr>
          )}
          {fields.map((field) => {
            const reason = reasons.get(field);
            return (
              <tr key={field} data-changed={reason !== undefined || was === undefined || is === undefined || undefined}>
                <th scope="row">
                  {field}
                  {reason && <span>{reason.why}</span>}
                </th>
                <td>{shown(was, field)}</td>
                <td>{shown(is, field)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

function shown(node: SignalNode | undefined, field: string): string {
  const value = node?.[field];
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
