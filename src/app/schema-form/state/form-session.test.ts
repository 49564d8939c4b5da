import { describe, expect, it } from 'vitest';
import { pointerOf } from '#app/schema-form/document/document.ts';
import { readText } from '#app/schema-form/fields/json/typed-text.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import { FormSession } from './form-session.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 3 },
    part: {
      type: 'object',
      properties: { note: { type: 'string' } },
      oneOf: [
        {
          title: 'Disk',
          properties: { kind: { const: 'disk' }, size: { type: 'number' } },
          required: ['kind', 'size'],
        },
        {
          title: 'Fan',
          properties: { kind: { const: 'fan' }, speed: { type: 'number' } },
          required: ['kind', 'speed'],
        },
      ],
    },
  },
  required: ['name'],
};

function open(saved: JsonObject | null): FormSession {
  const session = new FormSession({ schema, data: saved ?? {}, saved });
  session.validateWith(validatorOf(schema, compileSchema(schema)));
  return session;
}

function shownAt(session: FormSession, path: string): string[] {
  const node = session.document.at(fromPointer(path));
  return session.document.store.get(node.issues).map((issue) => issue.rule);
}

describe('FormSession', () => {
  it('shows no issues of a new item before it is edited or saved', () => {
    const session = open(null);
    expect(shownAt(session, '/name')).toEqual([]);
    expect(session.checkAll().map((issue) => issue.path)).toEqual(['/name']);
    expect(shownAt(session, '/name')).toEqual(['required']);
  });

  it('clears an issue while its cell is typed in and shows it again on leave', () => {
    const session = open({ name: 'ab' });
    expect(shownAt(session, '/name')).toEqual(['minLength']);
    const node = session.document.at(['name']);
    session.edit(node, 'a');
    session.check();
    expect(shownAt(session, '/name')).toEqual([]);
    session.leave(node);
    session.check();
    expect(shownAt(session, '/name')).toEqual(['minLength']);
  });

  it('refuses a save only for the issues that the edit makes, and shows all', () => {
    const session = open({ name: 'ab', part: { kind: 'fan', speed: 1 } });
    const { document, shownIssues } = session;
    session.edit(document.at(['part', 'speed']), 2);
    expect(session.checkAll()).toEqual([]);
    expect(shownAt(session, '/name')).toEqual(['minLength']);
    expect(document.store.get(shownIssues.kept)).toMatchObject([{ path: '/name' }]);
    session.edit(document.at(['name']), 'a');
    session.leave(document.at(['name']));
    expect(session.checkAll()).toMatchObject([{ path: '/name' }]);
    expect(document.store.get(shownIssues.kept)).toEqual([]);
  });

  it('keeps server issues until their path is edited', () => {
    const session = open({ name: 'abc' });
    session.shownIssues.showServerIssues([{ path: '/name', rule: 'unique', message: 'Name is taken' }]);
    expect(session.check()).toHaveLength(1);
    session.edit(session.document.at(['name']), 'abcd');
    expect(session.check()).toEqual([]);
  });

  it('knows whether there are changes to save', () => {
    const session = open({ name: 'abc' });
    const node = session.document.at(['name']);
    expect(session.isChanged()).toBe(false);
    session.edit(node, 'x');
    expect(session.isChanged()).toBe(true);
    session.edit(node, 'abc');
    expect(session.isChanged()).toBe(false);
  });

  it('keeps the drawn branch while typed input matches another one', () => {
    const session = open({ name: 'abc', part: { kind: 'disk', size: 1 } });
    const subschema = (schema['properties'] as JsonObject)['part'] ?? true;
    const node = session.document.at(['part']);
    const drawn = session.drawn.resolved(node, subschema);
    const chosen = (): number | undefined => session.document.store.get(drawn).branchChoices[0]?.chosen;
    expect(chosen()).toBe(0);
    expect(session.document.store.get(node.chosen).size).toBe(0);
    session.edit(session.document.child(node, 'kind'), 'fan');
    expect(chosen()).toBe(0);
    session.rewrite(node, { kind: 'fan', speed: 1 });
    expect(chosen()).toBe(1);
  });

  it('takes over changes by others and guesses branches again only there', () => {
    const session = open({ name: 'abc', part: { kind: 'disk', size: 1 } });
    const subschema = (schema['properties'] as JsonObject)['part'] ?? true;
    const node = session.document.at(['part']);
    session.document.store.get(session.drawn.resolved(node, subschema));
    session.replace({ name: 'new', part: { kind: 'disk', size: 1 } }, { name: 'new' });
    expect(session.document.store.get(node.chosen).size).toBe(1);
    session.replace({ name: 'new', part: { kind: 'fan', speed: 1 } }, { name: 'new' });
    expect(session.document.store.get(session.drawn.resolved(node, subschema)).branchChoices[0]?.chosen).toBe(1);
  });
});

describe('computed values', () => {
  const computing: JsonObject = {
    type: 'object',
    properties: {
      width: { type: 'number' },
      height: { type: 'number' },
      area: { type: 'number', 'x-computed': 'width * height' },
      note: { type: 'string' },
    },
  };

  it('follow the input, repaint nothing else and are not user-entered', () => {
    const saved = { width: 2, height: 3, area: 6 };
    const session = new FormSession({ schema: computing, data: saved, saved });
    const { document } = session;
    const repainted: string[] = [];
    for (const name of ['width', 'height', 'area', 'note'])
      document.store.sub(document.at([name]).value, () => repainted.push(name));
    session.edit(document.at(['width']), 5);
    expect(document.snapshot()).toEqual({ width: 5, height: 3, area: 15 });
    expect(session.userEntered()).toEqual({ width: 5, height: 3 });
    expect(repainted).toEqual(['width', 'area']);
    session.edit(document.at(['height']), undefined);
    expect(document.snapshot()).toEqual({ width: 5 });
    session.replace({ width: 4, height: 4 }, saved);
    expect(document.read(document.at(['area']))).toBe(16);
  });

  it('are no change to save', () => {
    const saved = { width: 2, height: 3 };
    const session = new FormSession({ schema: computing, data: saved, saved });
    session.edit(session.document.at(['width']), 3);
    session.edit(session.document.at(['width']), 2);
    expect(session.document.snapshot()).toEqual({ ...saved, area: 6 });
    expect(session.isChanged()).toBe(false);
  });
});

describe('chooseBranch', () => {
  it('keeps shared members and a draft of the branch', () => {
    const session = open({ name: 'abc', part: { note: 'n', kind: 'disk', size: 5 } });
    const subschema = (schema['properties'] as JsonObject)['part'] ?? true;
    const node = session.document.at(['part']);
    const { branchChoices } = session.document.store.get(session.drawn.resolved(node, subschema));
    const options = branchChoices[0]?.options ?? [];
    session.choose(node, subschema, options, 1);
    expect(session.document.read(node)).toEqual({ note: 'n', kind: 'fan' });
    session.choose(node, subschema, options, 0);
    expect(session.document.read(node)).toEqual({ note: 'n', kind: 'disk', size: 5 });
    expect(pointerOf(node)).toBe('/part');
  });
});

describe('entries of lists and maps', () => {
  const open = (): FormSession => {
    const schema: JsonObject = {
      properties: {
        sizes: { type: 'array', items: { type: 'number' } },
        names: { type: 'array', items: { type: 'string' } },
        ports: { type: 'object', additionalProperties: { type: 'integer' } },
      },
    };
    const data = { sizes: [1, 2], names: ['a'], ports: { http: 80 } };
    return new FormSession({ schema, data, saved: data });
  };

  it('keep their row while their value is cleared and typed again', () => {
    const session = open();
    const cleared = (...keys: string[]): JsonObject => {
      const node = session.document.at(keys);
      session.drawn.reach(node);
      session.edit(node, undefined);
      return session.document.snapshot();
    };
    expect(cleared('names', '0')).toMatchObject({ names: [''] });
    expect(cleared('sizes', '1')).toMatchObject({ sizes: [1, null] });
    expect(cleared('ports', 'http')).toMatchObject({ ports: { http: null } });
    session.edit(session.document.at(['ports', 'http']), 9);
    expect(session.document.snapshot()['ports']).toEqual({ http: 9 });
  });

  it('keep their row while their JSON is cleared', () => {
    const session = open();
    const node = session.document.at(['ports', 'http']);
    readText(session, node, '');
    expect(session.document.snapshot()['ports']).toEqual({ http: 80 });
    expect(session.check()).toMatchObject([{ path: '/ports/http', message: 'Enter a value' }]);
  });

  it('empties a text to what it was empty as, where that is valid', () => {
    const texts: JsonObject = {
      type: 'object',
      properties: {
        note: { type: 'string' },
        code: { type: 'string', minLength: 2 },
        unit: { type: ['string', 'null'] },
        list: { type: 'array', items: { enum: ['a', 'b'] } },
        other: { type: 'string' },
      },
      required: ['note'],
    };
    const saved = { note: '', code: '', unit: null, list: [] };
    const session = new FormSession({ schema: texts, data: saved, saved });
    const { document, drawn } = session;
    document.store.get(drawn.resolved(document.root, texts));
    for (const name of ['note', 'code', 'unit', 'list', 'other']) {
      const node = document.at([name]);
      drawn.reach(node);
      session.edit(node, 'typed');
      session.clear(node, undefined);
    }
    expect(document.snapshot()).toEqual({ note: '', unit: null, list: [] });
    session.edit(document.at(['note']), undefined);
    session.edit(document.at(['note']), 'typed');
    session.clear(document.at(['note']), undefined);
    expect(document.snapshot()).toEqual({ unit: null, list: [] });
  });
});
