import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewPrototype } from '#generated/payloads.d.ts';
import { record } from '#server/audit/audit-log.ts';
import { emptyPrototype, withPrototypeMembers } from '#server/prototypes/prototype-values.ts';
import { recheckSignals } from '#server/signal-trees/save-signals.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';

/** `file`: name of the app and of the picture next to the list. */
type DemoPrototype = { id: string; owner: string; file: string; body: NewPrototype };

const FOLDER = 'demo-prototypes';

/** Adds the demo prototypes of a schema folder, if it has any, to the demo models. Returns their number. */
export async function loadDemoPrototypes(store: Store, schemasFolder: string): Promise<number> {
  const folder = join(schemasFolder, FOLDER);
  const text = await readFile(join(folder, 'prototypes.json'), 'utf8').catch(() => '[]');
  const prototypes: DemoPrototype[] = JSON.parse(text);
  const names = new Map((await store.read.users()).map(({ id, name }) => [id, name]));
  await store.write(async (writer) => {
    for (const prototype of prototypes) {
      const code = await readFile(join(folder, `${prototype.file}.py`), 'utf8');
      const picture = await readFile(join(folder, `${prototype.file}.webp`));
      const name = names.get(prototype.owner) ?? prototype.owner;
      await insert(writer, { ...prototype, body: { ...prototype.body, code } }, picture, name);
    }
    for (const id of new Set(prototypes.map(({ body }) => body.model_id))) {
      const model = await writer.models.find(id);
      if (model !== undefined) await recheckSignals(writer, model);
    }
  });
  return prototypes.length;
}

async function insert(
  writer: Writer,
  { id, owner, body }: DemoPrototype,
  content: Buffer,
  name: string,
): Promise<void> {
  const picture = { id: newId(), owner, type: 'image/webp', createdAt: writer.now };
  const empty = { prototype: emptyPrototype(id, body.model_id, owner, writer.now), details: {} };
  const whole = { ...body, image_file: `/v2/file/${picture.id}` };
  const { prototype, details } = withPrototypeMembers(empty, whole, owner);
  await writer.prototypes.insert(prototype, details);
  await writer.pictures.insert(picture, content);
  await writer.pictures.setUsed({ refType: 'prototype', ref: id }, [picture.id]);
  const by = { id: owner, name };
  const description = `Created the prototype ${prototype.name}`;
  await record(writer, { type: 'prototype_created', by, on: { type: 'prototype', id }, description, address: '' });
}
