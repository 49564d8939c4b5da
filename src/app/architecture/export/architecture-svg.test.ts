import { expect, test } from 'vitest';
import { readSettings } from '#app/architecture/architecture-settings.ts';
import { placeParts } from '#app/architecture/layout/place-parts.ts';
import { routeLines } from '#app/architecture/layout/route-lines.ts';
import { showParts } from '#app/architecture/shown-parts.ts';
import { exampleArchitecture } from '#app/architecture/testing/example.ts';
import type { Palette } from '#app/inventory/graph/save/graph-svg.ts';
import { architectureSvg } from './architecture-svg.ts';

const tone = { ink: '#000000', fill: '#eeeeee' };
const palette: Palette = {
  background: '#ffffff',
  surface: '#ffffff',
  line: '#888888',
  card: '#cccccc',
  accent: '#4a43cf',
  text: '#111111',
  quiet: '#666666',
  tones: { plain: tone, good: tone, bad: tone, warn: tone, info: tone, quiet: tone },
};

test('the saved picture is plain SVG with every lane, card and line, and names are escaped', () => {
  const architecture = exampleArchitecture(['Soft & <more>', 'Hard'], ['A1 0', 'A2 0 A1', 'B1 1'], ['A2 runs B1']);
  const nodes = architecture.nodes.map((node) => ({ ...node, name: `${node.id}</text><script>` }));
  const shown = showParts({ ...architecture, nodes }, readSettings({}));
  const placed = placeParts(shown, new Map(), {});
  const svg = architectureSvg({
    placed,
    lines: routeLines(shown.lines, placed.parts),
    title: 'Architecture of <R>',
    palette,
    pictures: new Map([['kind-a', { definition: '<symbol id="k"/>', use: () => '<use xlink:href="#k"/>' }]]),
    measure: (text) => text.length * 6,
  });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('Soft &#38; &#60;more&#62;');
  for (const { id } of nodes) expect(svg).toContain(`>${id}</text>`);
  expect(svg.match(/<use /g)).toHaveLength(2);
  expect(svg).toContain('<title>runs</title>');
  expect(svg).not.toMatch(/<script|foreignObject|style=/);
});
