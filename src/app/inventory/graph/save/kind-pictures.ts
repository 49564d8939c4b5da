import type { Box } from '#app/inventory/graph/layout/layout.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import { escapeMarkup } from '#shared/markup/escape.ts';

/** A kind's picture inside a larger SVG: defined once, used many times. */
export type KindPicture = { definition: string; use: (box: Box) => string };

/** Elements allowed in a picture that is inlined in another drawing; any other picture is embedded as an image. */
const PLAIN = new Set('svg title desc g defs path rect circle ellipse line polyline polygon text tspan'.split(' '));

/** Loads the pictures of these kinds; one that fails is left out. */
export async function readKindPictures(kinds: readonly KindSummary[]): Promise<Map<string, KindPicture>> {
  const read = await Promise.all(
    kinds.map(async ({ kind, picture }, i) => {
      const answer = await fetch(picture).catch(() => null);
      return answer?.ok ? ([kind, toPicture(await answer.text(), `kind-${i}`)] as const) : null;
    }),
  );
  return new Map(read.filter((entry) => entry !== null));
}

function toPicture(text: string, id: string): KindPicture {
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const viewBox = drawn.getAttribute('viewBox');
  return viewBox !== null && isPlain(drawn) ? asSymbol(drawn, viewBox, id) : asImage(text);
}

/** Plain shapes without names, styles or links cannot clash with the surrounding drawing. */
function isPlain(drawn: Element): boolean {
  return [drawn, ...drawn.querySelectorAll('*')].every(
    ({ localName, attributes }) =>
      PLAIN.has(localName) && [...attributes].every(({ name }) => !/^(?:id|class|style|on.*|.*href)$/.test(name)),
  );
}

function asSymbol(drawn: Element, viewBox: string, id: string): KindPicture {
  const shapes = [...drawn.children].filter(({ localName }) => localName !== 'title' && localName !== 'desc');
  const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
    .flatMap((name) => (drawn.hasAttribute(name) ? [` ${name}="${escapeMarkup(drawn.getAttribute(name) ?? '')}"`] : []))
    .join('');
  const body = shapes
    .map((shape) => new XMLSerializer().serializeToString(shape))
    .join('')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
  return {
    definition: `<symbol id="${id}" viewBox="${escapeMarkup(viewBox)}"><g${inherited}>${body}</g></symbol>`,
    use: (box) => `<use xlink:href="#${id}" ${spell(box)}/>`,
  };
}

function asImage(text: string): KindPicture {
  const bytes = new TextEncoder().encode(text);
  const address = `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  return { definition: '', use: (box) => `<image xlink:href="${address}" ${spell(box)}/>` };
}

function spell({ x, y, width, height }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}
