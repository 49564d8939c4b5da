import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewModel } from '#generated/payloads.d.ts';
import { record } from '#server/audit/audit-log.ts';
import { checkMembers, withDetails, withMembers } from '#server/models/model-values.ts';
import { emptyModel } from '#server/models/write-models.ts';
import { placeRelease } from '#server/signals/new-model-signals.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';

/** `picture` is a file next to the list. */
type DemoModel = { id: string; owner: string; picture: string; body: NewModel };

const FOLDER = 'demo-models';

/** Adds the demo models of a schema folder, if it has any, with their pictures. Returns their number. */
export async function loadDemoModels(store: Store, schemasFolder: string): Promise<number> {
  const folder = join(schemasFolder, FOLDER);
  const text = await readFile(join(folder, 'models.json'), 'utf8').catch(() => '[]');
  const models: DemoModel[] = JSON.parse(text);
  const names = new Map((await store.read.users()).map(({ id, name }) => [id, name]));
  await store.write(async (writer) => {
    for (const model of models) {
      const picture = await readFile(join(folder, model.picture));
      await insert(writer, model, picture, names.get(model.owner) ?? model.owner);
    }
  });
  return models.length;
}

async function insert(writer: Writer, { id, owner, body }: DemoModel, content: Buffer, name: string): Promise<void> {
  checkMembers(body);
  const picture = { id: newId(), owner, type: 'image/webp', createdAt: writer.now };
  const whole = { ...body, model_home_image_file: `/v2/file/${picture.id}` };
  const by = { id: owner, name };
  const model = await placeRelease(writer, { ...withMembers(emptyModel(writer, by, body), whole), id });
  // the store may hold other items than those that come with the models
  const itemId =
    model.item_id !== null && (await writer.links([model.item_id])).has(model.item_id) ? model.item_id : null;
  await writer.models.insert({ ...model, item_id: itemId }, withDetails({}, body));
  await writer.pictures.insert(picture, content);
  await writer.pictures.setUsed({ refType: 'model', ref: id }, [picture.id]);
  const on = { type: 'model', id };
  await record(writer, { type: 'model_created', by, on, description: `Created the model ${model.name}`, address: '' });
}
