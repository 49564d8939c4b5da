import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import {
  addPicture,
  addShape,
  describeShape,
  placeShape,
  removePicture,
  removeShape,
  renamePicture,
  setBackground,
  skeletonDocument,
} from './edit-skeleton.ts';
import { readSkeleton } from './read-skeleton.ts';

const read = (document: JsonObject) => readSkeleton(JSON.stringify(document)) ?? [];
const first = addPicture(skeletonDocument(''), '1', 'Top');

test('pictures are added, renamed, removed, and get a background', () => {
  const two = addPicture(first, '2', 'Side');
  expect(read(two).map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Top'],
    ['2', 'Side'],
  ]);
  expect(read(renamePicture(two, '2', 'Front'))[1]?.name).toBe('Front');
  expect(read(setBackground(two, '2', '/v2/file/a'))[1]?.picture).toBe('/v2/file/a');
  expect(read(removePicture(two, '1')).map(({ id }) => id)).toEqual(['2']);
});

test('shapes are added, moved inside the stage, described and removed', () => {
  const shaped = addShape(addShape(first, '1', 'box', 'a'), '1', 'ellipse', 'b');
  expect(read(shaped)[0]?.shapes.map(({ form }) => form)).toEqual(['box', 'ellipse']);
  const moved = placeShape(shaped, '1', 1, { x: -5, y: 590, width: 100, height: 1 });
  expect(read(moved)[0]?.shapes[1]).toMatchObject({ x: 0, y: 590, width: 100, height: 8 });
  const described = describeShape(moved, '1', 1, { text: 'Battery', url: '/model' });
  expect(read(described)[0]?.shapes[1]).toMatchObject({ text: 'Battery', url: '/model' });
  expect(read(removeShape(described, '1', 0))[0]?.shapes.map(({ text }) => text)).toEqual(['Battery']);
});

test('what earlier tools wrote is kept, in their terms', () => {
  const shape = { type: 'Ellipse', startX: 10, startY: 10, radiusX: 20, radiusY: 10, color: 'red' };
  const node = { id: 7, name: 'A', zoom: 2, content: { bgImage: 'x', shapes: [shape, 'odd'] } };
  const moved = placeShape({ nodes: [node], more: 1 }, '7', 0, { x: 30, y: 40, width: 60, height: 20 });
  const shapes = [{ ...shape, startX: 30, startY: 40, radiusX: 30, radiusY: 10 }, 'odd'];
  expect(moved).toEqual({ nodes: [{ ...node, shapes, content: { bgImage: 'x', shapes } }], more: 1 });
});
