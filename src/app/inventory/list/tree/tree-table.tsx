import type { CSSProperties } from 'react';
import type { Selection } from '#app/inventory/list/selection/selection.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { KindSummary, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { TreeNode } from './tree-nodes.ts';
import { TreeRow } from './tree-row.tsx';
import type { useTreeKeys } from './use-tree-keys.ts';
import classes from './tree.module.css';

type TreeTableProps = {
  kind: Kind;
  type: RelationType;
  asCards: boolean;
  selection: Selection;
  hrefOf: (id: string) => string;
  kinds: KindSummary[];
  nodes: TreeNode[];
  /** head of the first column */
  title: string;
  facts: ListColumn[];
  /** the visible rows */
  shown: number[];
  height: number;
  isWhole: boolean;
  work: ReturnType<typeof useTreeKeys>;
  mayMove: boolean;
};

export const ROW = 34;

/** The visible rows of a tree, under their header. */
export function TreeTable({ kind, kinds, type, nodes, facts, shown, work, ...props }: TreeTableProps) {
  const style: CSSProperties & Record<'--facts', string> = {
    '--facts': facts.map(() => 'minmax(90px, 150px)').join(' '),
  };
  return (
    <table
      className={classes.tree}
      style={style}
      // rows are focusable and expandable, which a plain table does not expose
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="treegrid"
      aria-label={`${kind.plural}: ${type.name}`}
      aria-multiselectable
      aria-rowcount={props.isWhole ? nodes.length : -1}
    >
      {!props.asCards && (
        <thead>
          <tr>
            <th className="pad-8-10 faint weight-500 truncated text-left" scope="col" aria-label="Selected" />
            <th className="pad-8-10 faint weight-500 truncated text-left" scope="col">
              {props.title}
            </th>
            {facts.map(({ name, title }) => (
              <th className="pad-8-10 faint weight-500 truncated text-left" key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody className="anchor" style={{ height: props.height }} {...work.listeners}>
        {shown.map((index) => {
          const node = nodes[index];
          return (
            node && (
              <TreeRow
                key={node.key}
                {...{ node, index, kind, kinds, facts }}
                top={index * ROW}
                href={props.hrefOf(node.item.id)}
                isActive={index === work.active}
                isSelected={props.selection.items.has(node.item.id)}
                isCut={node.key === work.cut?.key}
                mayDrag={props.mayMove}
                mayDropOn={work.mayDropOn}
                dropOn={work.dropOn}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
