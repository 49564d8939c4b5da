import { isObject, type Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** A shape over a picture, in the coordinates of the stage. */
export type SkeletonShape = {
  key: string;
  /** its index in the document's list */
  at: number;
  form: 'box' | 'ellipse' | 'text' | 'mark';
  x: number;
  y: number;
  width: number;
  height: number;
  /** text on the shape, or shown on hover */
  text: string;
  /** link target; null for none */
  url: string | null;
  fontSize: number;
};

export type SkeletonNode = { id: string; name: string; picture: string | null; shapes: SkeletonShape[] };

/** The size of the stage that shapes are drawn on, whatever the size of the picture. */
export const STAGE = { width: 900, height: 600 } as const;
const LIMITS = { nodes: 200, shapes: 500 } as const;
const MARK = 24;
const FONT_SIZE = 18;

/** The pictures and shapes that earlier tools store with a model, as far as they can be parsed; null if invalid. */
export function readSkeleton(text: string | null | undefined): SkeletonNode[] | null {
  const root = parse(text ?? '');
  const nodes = isObject(root) ? root['nodes'] : undefined;
  if (!Array.isArray(nodes) || nodes.length === 0) return null;
  return nodes.slice(0, LIMITS.nodes).flatMap((node, i): SkeletonNode[] => {
    if (!isObject(node)) return [];
    const content = isObject(node['content']) ? node['content'] : {};
    const id = typeof node['id'] === 'number' ? String(node['id']) : (textOf(node['id']) ?? String(i));
    const shapes = Array.isArray(node['shapes']) ? node['shapes'] : content['shapes'];
    return [
      {
        id,
        name: textOf(node['name']) ?? `Picture ${i + 1}`,
        picture: textOf(node['bgImage']) ?? textOf(content['bgImage']) ?? null,
        shapes: Array.isArray(shapes) ? shapes.slice(0, LIMITS.shapes).flatMap(readShape) : [],
      },
    ];
  });
}

function readShape(shape: Json, i: number): SkeletonShape[] {
  if (!isObject(shape)) return [];
  const number = (...names: string[]): number | undefined =>
    names.map((name) => shape[name]).find((value) => typeof value === 'number');
  const form = formOf(textOf(shape['type']));
  const radius = { x: number('radiusX'), y: number('radiusY') };
  const width = number('width') ?? (radius.x === undefined ? MARK : 2 * radius.x);
  const height = number('height') ?? (radius.y === undefined ? MARK : 2 * radius.y);
  const [x, y] = [number('x', 'startX'), number('y', 'startY')];
  if (x === undefined || y === undefined) return [];
  return [
    {
      key: `${textOf(shape['id']) ?? ''} ${i}`,
      at: i,
      form,
      x: Math.min(x, x + width),
      y: Math.min(y, y + height),
      width: Math.abs(width),
      height: Math.abs(height),
      text: textOf(shape['text']) ?? textOf(shape['hoverMessage']) ?? textOf(shape['name']) ?? '',
      url: safeUrl(textOf(shape['url'])),
      fontSize: number('fontSize') ?? FONT_SIZE,
    },
  ];
}

function formOf(type = ''): SkeletonShape['form'] {
  const forms: Record<string, SkeletonShape['form']> = { rectangle: 'box', ellipse: 'ellipse', text: 'text' };
  return forms[type.toLowerCase()] ?? 'mark';
}

/** Pages of this product and of the web; nothing that would execute. */
function safeUrl(url: string | undefined): string | null {
  return url !== undefined && /^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url : null;
}

/** Whether a browser may load a picture here: from this server, or embedded in the document. */
export function isOwnPicture(address: string): boolean {
  return /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);)/i.test(address);
}

function parse(text: string): Json {
  try {
    return receiveJson(text);
  } catch {
    return null;
  }
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
