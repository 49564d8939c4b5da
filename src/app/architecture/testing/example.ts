import type { Architecture, ArchitectureNode, GraphEdge } from '#generated/payloads.d.ts';

/** An item as `ID lane parent`, without a parent at the top level. */
function part(text: string): ArchitectureNode {
  const [id = '', lane = '0', parent] = text.split(' ');
  return {
    id,
    type: `kind-${id.charAt(0).toLowerCase()}`,
    name: `Name of ${id}`,
    lane: Number(lane),
    parent: parent ?? null,
  };
}

/** A link as `source type target`. */
function edge(text: string): GraphEdge {
  const [source = '', type = '', target = ''] = text.split(' ');
  return { id: text, type, name: type, source, target };
}

export function exampleArchitecture(lanes: string[], parts: string[], links: string[]): Architecture {
  const nodes = parts.map(part);
  return {
    root: { id: 'R', type: 'root', name: 'Root' },
    lanes: lanes.map((title, lane) => ({
      title,
      kinds: [...new Set(nodes.filter((node) => node.lane === lane).map(({ type }) => type))],
    })),
    nodes,
    edges: links.map(edge),
    cut: false,
    arrangement: { shared: {}, own: {} },
    maySave: [],
  };
}

/** 500 items in five lanes with 1,500 links: reproducible, and no two links the same. */
export function bigArchitecture(): Architecture {
  const count = 500;
  const parts = Array.from({ length: count }, (_, i) => {
    const lane = i % 5;
    // in each lane ten at the top level, thirty inside these, the others inside those
    const row = Math.floor(i / 5);
    const parent = row < 10 ? null : row < 40 ? (row % 10) * 5 + lane : (10 + (row % 30)) * 5 + lane;
    return `P${i} ${lane}${parent === null ? '' : ` P${parent}`}`;
  });
  const links = new Set<string>();
  for (let i = 0; links.size < 1500; i++) {
    const [source, target] = [(i * 7) % count, (i * 31 + Math.floor(i / count) * 3 + 1) % count];
    if (source !== target) links.add(`P${source} uses P${target}`);
  }
  return exampleArchitecture(['A', 'B', 'C', 'D', 'E'], parts, [...links]);
}
