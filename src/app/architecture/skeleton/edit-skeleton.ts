import type { Box } from '#app/inventory/graph/layout/layout.ts';
/** Edits to the pictures and shapes of a model. Unknown content is preserved. */
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { STAGE, type SkeletonShape } from './read-skeleton.ts';

export type ShapeForm = SkeletonShape['form'];

/** Type names used by the predecessor. */
const TYPES: Record<ShapeForm, string> = { box: 'Rectangle', ellipse: 'Ellipse', text: 'Text', mark: 'Pin' };
const SIZES: Record<ShapeForm, Pick<Box, 'width' | 'height'>> = {
  box: { width: 160, height: 90 },
  ellipse: { width: 140, height: 90 },
  text: { width: 120, height: 24 },
  mark: { width: 24, height: 24 },
};
const SMALLEST = 8;

/** The parsed document; an empty one if the text is invalid. */
export function skeletonDocument(text: string): JsonObject {
  try {
    const value = receiveJson(text);
    return isObject(value) && Array.isArray(value['nodes']) ? value : { nodes: [] };
  } catch {
    return { nodes: [] };
  }
}

/** Adds an empty picture. The ID is the time, as in earlier tools. */
export function addPicture(document: JsonObject, id: string, name: string): JsonObject {
  const content = { bgImage: '', shapes: [] };
  return withNodes(document, [
    ...nodesOf(document),
    { id, name, type: 'node', parent_id: 'master', ...content, content },
  ]);
}

export function removePicture(document: JsonObject, id: string): JsonObject {
  return withNodes(
    document,
    nodesOf(document).filter((node, i) => idOf(node, i) !== id),
  );
}

export function renamePicture(document: JsonObject, id: string, name: string): JsonObject {
  return changeNode(document, id, (node) => ({ ...node, name }));
}

/** An empty `address` means none. */
export function setBackground(document: JsonObject, id: string, address: string): JsonObject {
  return changeNode(document, id, (node) => withContent(node, 'bgImage', address));
}

/** Adds a shape in the middle, shifted a little for each existing one. */
export function addShape(document: JsonObject, id: string, form: ShapeForm, key: string): JsonObject {
  return changeShapes(document, id, (shapes) => {
    const { width, height } = SIZES[form];
    const shift = (shapes.length % 10) * 12;
    const at = { x: (STAGE.width - width) / 2 + shift, y: (STAGE.height - height) / 2 + shift };
    const text: JsonObject = form === 'text' ? { text: 'Text', fontSize: 18 } : { text: '' };
    return [...shapes, { id: key, type: TYPES[form], ...at, width, height, ...text, url: '' }];
  });
}

export function removeShape(document: JsonObject, id: string, at: number): JsonObject {
  return changeShapes(document, id, (shapes) => shapes.filter((_, i) => i !== at));
}

/** Moves and resizes a shape within the stage. */
export function placeShape(document: JsonObject, id: string, at: number, box: Box): JsonObject {
  const width = between(SMALLEST, STAGE.width, box.width);
  const height = between(SMALLEST, STAGE.height, box.height);
  const x = between(0, STAGE.width - width, box.x);
  const y = between(0, STAGE.height - height, box.y);
  return changeShape(document, id, at, (shape) => ({
    ...shape,
    ...('startX' in shape && !('x' in shape) ? { startX: x, startY: y } : { x, y }),
    ...('radiusX' in shape && !('width' in shape) ? { radiusX: width / 2, radiusY: height / 2 } : { width, height }),
  }));
}

export function describeShape(
  document: JsonObject,
  id: string,
  at: number,
  change: { text?: string; url?: string },
): JsonObject {
  return changeShape(document, id, at, (shape) => ({ ...shape, ...change }));
}

/** The ID of a picture, including a substitute for one without. */
function idOf(node: Json, index: number): string {
  const id = isObject(node) ? node['id'] : undefined;
  return typeof id === 'number' ? String(id) : typeof id === 'string' && id.trim() !== '' ? id.trim() : String(index);
}

function nodesOf(document: JsonObject): Json[] {
  return Array.isArray(document['nodes']) ? document['nodes'] : [];
}

function withNodes(document: JsonObject, nodes: Json[]): JsonObject {
  return { ...document, nodes };
}

function changeNode(document: JsonObject, id: string, change: (node: JsonObject) => JsonObject): JsonObject {
  return withNodes(
    document,
    nodesOf(document).map((node, i) => (isObject(node) && idOf(node, i) === id ? change(node) : node)),
  );
}

/** Clients read it from the node or from its content. */
function withContent(node: JsonObject, name: 'bgImage' | 'shapes', value: Json): JsonObject {
  const content = isObject(node['content']) ? node['content'] : {};
  return { ...node, [name]: value, content: { ...content, [name]: value } };
}

function changeShapes(document: JsonObject, id: string, change: (shapes: Json[]) => Json[]): JsonObject {
  return changeNode(document, id, (node) => {
    const content = isObject(node['content']) ? node['content'] : {};
    const shapes = Array.isArray(node['shapes']) ? node['shapes'] : content['shapes'];
    return withContent(node, 'shapes', change(Array.isArray(shapes) ? shapes : []));
  });
}

function changeShape(
  document: JsonObject,
  id: string,
  at: number,
  change: (shape: JsonObject) => JsonObject,
): JsonObject {
  return changeShapes(document, id, (shapes) =>
    shapes.map((shape, i) => (i === at && isObject(shape) ? change(shape) : shape)),
  );
}

function between(least: number, most: number, value: number): number {
  return Math.round(Math.min(Math.max(least, value), Math.max(least, most)));
}
