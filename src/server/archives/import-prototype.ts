import type { FastifyRequest } from 'fastify';
import type { NewPrototype, PrototypeImport } from '#generated/payloads.d.ts';
import { modelFor } from '#server/models/model-access.ts';
import { publishPrototype } from '#server/prototypes/publish-prototype.ts';
import { insertPrototypes } from '#server/prototypes/write-prototypes.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { usedSignals } from '#shared/prototypes/used-signals.ts';
import { ArchiveFiles } from './archive-json.ts';
import type { ArchiveParts } from './archive-parts.ts';
import { encodeCopy, encodePictures, keepCopy, keepPictures, picturesIn, withPictures } from './archived-pictures.ts';
import { newPrototype, prototypeCheck } from './assert-body.ts';
import { PROTOTYPE_FILES } from './prototype-archive.ts';
import { readPrototype } from './read-prototype.ts';

export type PrototypeImportRequest = FastifyRequest<{
  Body: unknown;
  Querystring: { model_id: string; name?: string; dry_run?: boolean };
}>;

/** Creates a prototype from an archive, with everything in it or not at all. `dry_run` only reports the outcome. */
export async function importPrototype(
  parts: ArchiveParts,
  request: PrototypeImportRequest,
  zip: Buffer,
): Promise<PrototypeImport> {
  const { user, query } = request;
  const { store, encoder } = parts;
  const params = { id: query.model_id };
  const model = await modelFor(store.read, { params, user }, 'update');
  const files = new ArchiveFiles(await parts.zips.read(zip, user.id), PROTOTYPE_FILES.metadata);
  const { body, picture, notes } = readPrototype(files, model.id, prototypeCheck(request));
  if (query.name !== undefined) body.name = query.name;
  const encoding = { encoder, caller: user.id, notes };
  const pictures = await encodePictures(encoding, picturesIn(files));
  const copy = await encodeCopy(encoding, pictures, body.image_file, picture);
  const found = await reportOn(parts, model, body);
  const report = { ...found, pictures: pictures.size + (copy ? 1 : 0), notes };
  if (query.dry_run === true) return report;
  const [written] = await store.write(async (writer) => {
    const shown = withPictures(body, await keepPictures(writer, user.id, pictures));
    if (copy) shown.image_file = await keepCopy(writer, user.id, copy);
    return insertPrototypes(writer, request, [shown]);
  });
  if (written === undefined) throw new Error('a prototype was not written');
  publishPrototype(parts.events, 'create', written, user.id);
  return { ...report, id: written.prototype.id };
}

/** What the prototype would be in the model, and which signals it would use there. */
async function reportOn(
  { signals }: ArchiveParts,
  model: ModelRecord,
  body: NewPrototype,
): Promise<Omit<PrototypeImport, 'pictures' | 'notes'>> {
  const { prototype, details } = newPrototype(body);
  const { name, state, language } = prototype;
  const used = usedSignals({ ...details, language }, await signals.tree(model));
  return { id: null, name, state, language, signals: used };
}
