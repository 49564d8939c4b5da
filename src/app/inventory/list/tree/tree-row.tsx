import { IconChevronRight } from '@tabler/icons-react';
import { cellValue, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ShortValue } from '#app/values/short-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { TreeNode } from './tree-nodes.ts';
import tableClasses from '#app/inventory/list/table/table.module.css';
import classes from './tree.module.css';

type TreeRowProps = {
  node: TreeNode;
  index: number;
  top: number;
  /** the kind of the list; children may be of others */
  kind: Kind;
  kinds: KindSummary[];
  facts: ListColumn[];
  href: string;
  isActive: boolean;
  isSelected: boolean;
  isCut: boolean;
  mayDrag: boolean;
  mayDropOn: (node: TreeNode) => boolean;
  dropOn: (node: TreeNode) => void;
};

/** An item of a tree. The tree handles clicks and keys; the row only renders. */
export function TreeRow({ node, index, top, kind, kinds, facts, href, ...state }: TreeRowProps) {
  const { item, level, position, of, children, isOpen } = node;
  const own = kinds.find((entry) => entry.kind === item.type);
  const { isOver, listeners } = useDropTarget(
    () => state.mayDropOn(node),
    () => state.dropOn(node),
  );
  const isOwn = kind.kind === '' || item.type === kind.kind;
  return (
    <tr
      className={`focus-inside ${classes.row}`}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-id={item.id}
      data-carried={state.isCut || undefined}
      data-target={isOver || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={of}
      aria-rowindex={index + 1}
      aria-selected={state.isSelected}
      aria-expanded={children === 0 ? undefined : isOpen}
      tabIndex={state.isActive ? 0 : -1}
      draggable={state.mayDrag}
      {...listeners}
    >
      <td className={`${tableClasses.check} ${classes.check}`} data-check>
        <input type="checkbox" tabIndex={-1} checked={state.isSelected} readOnly aria-label={`Select ${item.id}`} />
      </td>
      <td className={classes.name} style={{ paddingLeft: 6 + (level - 1) * 20 }}>
        {children === 0 ? (
          <span className={classes.leaf} />
        ) : (
          <button
            type="button"
            data-toggle
            tabIndex={-1}
            aria-label={isOpen ? `Collapse ${item.id}` : `Expand ${item.id}`}
          >
            <IconChevronRight className="chevron" size={15} stroke={2} aria-hidden data-open={isOpen || undefined} />
          </button>
        )}
        {own && <Picture src={own.picture} name={own.title} size={18} />}
        <small className="fixed">{item.id}</small>
        <a
          className="full-text medium ellipsis no-underline"
          href={href}
          tabIndex={-1}
          title={item.name}
          draggable={false}
        >
          {item.name}
        </a>
        {children !== undefined && children > 0 && <span className={classes.count}>{formatCount(children)}</span>}
      </td>
      {facts.map((column) => (
        <td key={column.name}>
          {(isOwn || column.field.path.length === 0) && (
            <ShortValue field={column.field} value={cellValue(item, column)} />
          )}
        </td>
      ))}
    </tr>
  );
}
