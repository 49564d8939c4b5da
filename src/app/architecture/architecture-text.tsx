import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import type { Architecture, ArchitectureNode, KindSummary } from '#generated/payloads.d.ts';
import classes from './architecture.module.css';

type Props = {
  architecture: Architecture;
  /** the items to list */
  wanted: ReadonlySet<string>;
  types: readonly string[];
  kinds: ReadonlyMap<string, KindSummary>;
};

/** The same content as text: each lane with its items, what they contain, and what they are linked to. */
export function ArchitectureText({ architecture: { lanes, nodes, edges }, wanted, types, kinds }: Props) {
  const listed = nodes.filter(({ id }) => wanted.has(id));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const childrenOf = Map.groupBy(listed, ({ parent }) => parent);
  const linksFrom = Map.groupBy(
    edges.filter(({ type }) => types.length === 0 || types.includes(type)),
    ({ source }) => source,
  );
  const entry = (node: ArchitectureNode) => (
    <li key={node.id}>
      <RelatedLink item={node} />
      <p className={`small dimmer ${classes.about}`}>
        {kinds.get(node.type)?.title ?? node.type}
        {node.outside && ', outside'}
        {(linksFrom.get(node.id) ?? []).map(({ id, name, target }) => (
          <span key={id}>
            ; {name} {byId.get(target)?.name}
          </span>
        ))}
      </p>
      {childrenOf.has(node.id) && <ul>{childrenOf.get(node.id)?.map(entry)}</ul>}
    </li>
  );
  return (
    <div className={`grid gap-20 ${classes.text}`}>
      {lanes.map(({ title }, lane) => {
        const tops = listed.filter((node) => node.lane === lane && (node.parent === null || !wanted.has(node.parent)));
        return (
          tops.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="mb-6 text-15">{title}</h2>
              <ul className="grid gap-8">{tops.map(entry)}</ul>
            </section>
          )
        );
      })}
    </div>
  );
}
