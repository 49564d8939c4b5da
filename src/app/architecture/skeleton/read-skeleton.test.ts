import { expect, test } from 'vitest';
import { isOwnPicture, readSkeleton } from './read-skeleton.ts';

const read = (node: unknown) => readSkeleton(JSON.stringify({ nodes: [node] }))?.[0];

test('a node has its picture and shapes, kept with itself or with its content', () => {
  const shapes = [{ id: 's1', type: 'Rectangle', x: 10, y: 20, width: 30, height: 40, text: 'Battery', url: '/model' }];
  const node = { id: 1690000000000, name: 'Overview', type: 'node', parent_id: 'master' };
  const wanted = {
    id: '1690000000000',
    name: 'Overview',
    picture: '/file/a.png',
    shapes: [
      {
        key: 's1 0',
        at: 0,
        form: 'box',
        x: 10,
        y: 20,
        width: 30,
        height: 40,
        text: 'Battery',
        url: '/model',
        fontSize: 18,
      },
    ],
  };
  expect(read({ ...node, bgImage: '/file/a.png', shapes, content: { bgImage: '', shapes: [] } })).toEqual(wanted);
  expect(read({ ...node, content: { bgImage: '/file/a.png', shapes } })).toEqual(wanted);
});

test('ellipses, texts and marks, also drawn from right to left', () => {
  const shapes = [
    { type: 'Ellipse', startX: 100, startY: 100, radiusX: 20, radiusY: 10 },
    { type: 'text', x: 1, y: 2, text: 'Hi', fontSize: 24 },
    { type: 'Pin', x: 5, y: 6, hoverMessage: 'Here' },
    { type: 'Rectangle', x: 50, y: 50, width: -30, height: -20 },
    { type: 'Rectangle', width: 3 },
    'nonsense',
  ];
  expect(read({ id: 'a', shapes })?.shapes).toMatchObject([
    { form: 'ellipse', x: 100, y: 100, width: 40, height: 20 },
    { form: 'text', text: 'Hi', fontSize: 24 },
    { form: 'mark', text: 'Here', width: 24 },
    { form: 'box', x: 20, y: 30, width: 30, height: 20 },
  ]);
});

test.each(['javascript:alert(1)', '//elsewhere.example/x', 'data:text/html,x', 'file:///etc/passwd', ''])(
  'a shape does not lead to %j',
  (url) => {
    expect(read({ shapes: [{ x: 0, y: 0, url }] })?.shapes[0]?.url).toBeNull();
  },
);

test.each([
  ['/v2/file/a.png', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['https://elsewhere.example/a.png', false],
  ['//elsewhere.example/a.png', false],
])('a picture at %s is loaded: %s', (address, isOwn) => {
  expect(isOwnPicture(address)).toBe(isOwn);
});

test.each([undefined, null, '', '{', '[]', '{"nodes":{}}', '{"nodes":[]}', 'null'])('%j is no skeleton', (text) => {
  expect(readSkeleton(text)).toBeNull();
});

test('what is too much is left out', () => {
  const shapes = Array.from({ length: 2000 }, () => ({ x: 0, y: 0 }));
  const nodes = Array.from({ length: 1000 }, (_, id) => ({ id, shapes: id === 0 ? shapes : [] }));
  const found = readSkeleton(JSON.stringify({ nodes }));
  expect(found).toHaveLength(200);
  expect(found?.[0]?.shapes).toHaveLength(500);
});
