import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { FormDocument, keysOf, pointerOf, type FormNode } from './document.ts';

function cellsBelow(node: FormNode): FormNode[] {
  return [node, ...[...node.children.values()].flatMap(cellsBelow)];
}

/** Checks that every node holds the document's value at its path. */
function expectAgreement(document: FormDocument): void {
  for (const node of cellsBelow(document.root)) {
    let value: Json | undefined = document.snapshot();
    for (const key of keysOf(node)) {
      value = Array.isArray(value) ? value[Number(key)] : (value as JsonObject | undefined)?.[key];
    }
    expect(document.read(node)).toEqual(value);
  }
}

describe('FormDocument', () => {
  it('notifies only the cells on the path to a change and those below it', () => {
    const document = new FormDocument({ a: { b: 1, c: 2 }, d: 3 });
    const notified: string[] = [];
    for (const keys of [[], ['a'], ['a', 'b'], ['a', 'c'], ['d']]) {
      const node = document.at(keys);
      document.store.sub(node.value, () => notified.push(pointerOf(node)));
    }
    document.set(document.at(['a', 'b']), 9);
    expect(notified.toSorted()).toEqual(['', '/a', '/a/b']);
    expect(document.snapshot()).toEqual({ a: { b: 9, c: 2 }, d: 3 });
  });

  it('restores keys in their positions, in whatever order they are cleared and retyped', () => {
    const initial = { b: 1, c: 2, a: 3 };
    const document = new FormDocument(initial);
    document.arrange(document.root, ['a', 'b', 'c']);
    const [b, c] = [document.at(['b']), document.at(['c'])];
    document.set(c, undefined);
    expect(JSON.stringify(document.snapshot())).toBe('{"b":1,"a":3}');
    document.set(b, undefined);
    document.set(c, 2);
    document.set(b, 1);
    expect(JSON.stringify(document.snapshot())).toBe(JSON.stringify(initial));
  });

  it('removes an object created by typing with its last member, and keeps one that existed before', () => {
    const document = new FormDocument({ there: { x: 1 } });
    document.set(document.at(['made', 'deep', 'y']), 'text');
    expect(document.snapshot()).toEqual({ there: { x: 1 }, made: { deep: { y: 'text' } } });
    document.set(document.at(['made', 'deep', 'y']), undefined);
    document.set(document.at(['there', 'x']), undefined);
    expect(document.snapshot()).toEqual({ there: {} });
  });

  it('moves the cells of a list with their entries', () => {
    const document = new FormDocument({ rows: [{ n: 'a' }, { n: 'b' }, { n: 'c' }] });
    const rows = document.at(['rows']);
    const c = document.at(['rows', '2', 'n']);
    document.move(rows, 2, 0);
    expect(pointerOf(c)).toBe('/rows/0/n');
    document.insert(rows, 0, { n: 'new' });
    expect(pointerOf(c)).toBe('/rows/1/n');
    document.remove(rows, 0);
    document.set(c, 'C');
    expect(document.snapshot()).toEqual({ rows: [{ n: 'C' }, { n: 'a' }, { n: 'b' }] });
    expectAgreement(document);
  });

  it('renames a member in its position', () => {
    const document = new FormDocument({ map: { a: { v: 1 }, b: { v: 2 } } });
    const value = document.at(['map', 'a', 'v']);
    document.rename(document.at(['map']), 'a', 'z');
    expect(pointerOf(value)).toBe('/map/z/v');
    expect(JSON.stringify(document.snapshot())).toBe('{"map":{"z":{"v":1},"b":{"v":2}}}');
    expectAgreement(document);
  });

  it('keeps a key named like an Object.prototype member', () => {
    const document = new FormDocument(JSON.parse('{"__proto__":{"a":1},"constructor":2}') as JsonObject);
    document.set(document.at(['__proto__', 'a']), 5);
    expect(JSON.stringify(document.snapshot())).toBe('{"__proto__":{"a":5},"constructor":2}');
  });

  it('stays consistent after any sequence of list changes', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(6), fc.nat(6)), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (list) => {
        const document = new FormDocument({ rows: [0, 1, 2, 3] });
        const rows = document.at(['rows']);
        const model: Json[] = [0, 1, 2, 3];
        for (const [kind, i, j] of list) {
          document.at(['rows', String(i)]);
          if (kind === 0 && i <= model.length) {
            document.insert(rows, i, j);
            model.splice(i, 0, j);
          } else if (kind === 1 && i < model.length) {
            document.remove(rows, i);
            model.splice(i, 1);
          } else if (kind === 2 && i < model.length && j < model.length) {
            document.move(rows, i, j);
            model.splice(j, 0, ...model.splice(i, 1));
          } else if (i < model.length) {
            document.set(document.at(['rows', String(i)]), j);
            model[i] = j;
          }
        }
        expect(document.snapshot()).toEqual({ rows: model });
        expectAgreement(document);
      }),
    );
  });
});
