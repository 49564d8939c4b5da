import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import type { Graph, GraphNode, KindSummary } from '#generated/payloads.d.ts';
import classes from './graph.module.css';

type Props = { graph: Graph; kinds: ReadonlyMap<string, KindSummary> };

/** The same graph as text: every item with its outgoing links. */
export function GraphText({ graph: { nodes, edges }, kinds }: Props) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const from = Map.groupBy(edges, ({ source }) => source);
  return (
    <ul className={`grid gap-14 max-980 ${classes.text}`}>
      {nodes.map((node) => (
        <li key={node.id}>
          <RelatedLink item={node} />
          <p className={`small dimmer ${classes.about}`}>{about(node, kinds)}</p>
          <ul>
            {(from.get(node.id) ?? []).map(({ id, name, target }) => (
              <li key={id}>
                <span className="dimmer">{name}</span> {target} {byId.get(target)?.name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function about({ type, status, steps }: GraphNode, kinds: Props['kinds']): string {
  const far = steps === 0 ? 'this item' : `${steps} ${steps === 1 ? 'link' : 'links'} away`;
  return [kinds.get(type)?.title ?? type, status?.label, far].filter(Boolean).join(', ');
}
