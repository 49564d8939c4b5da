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
      <h2 className="text-15 heavy break-words">{change.path}</h2>
      {node && <TypeMark type={node.type} isNamed />}
      <p className={`capitalized ${change.breaking ? 'bad' : 'dim'}`}>
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
            <tr>
              <th scope="row">path</th>
              <td className="bad-ground">{change.from}</td>
              <td className="good-ground">{change.path}</td>
            </tr>
          )}
          {fields.map((field) => {
            const reason = reasons.get(field);
            const isChanged = reason !== undefined || was === undefined || is === undefined;
            const [before, after] = [shown(was, field), shown(is, field)];
            return (
              <tr key={field}>
                <th scope="row">
                  {field}
                  {reason && <span className="faint block plain-weight">{reason.why}</span>}
                </th>
                <td className={isChanged && before !== '' ? 'bad-ground' : undefined}>{before}</td>
                <td className={isChanged && after !== '' ? 'good-ground' : undefined}>{after}</td>
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
