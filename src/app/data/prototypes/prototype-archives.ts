/** Prototypes as ZIP files. */
import type { QueryClient } from '@tanstack/react-query';
import { modelKeys } from '#app/data/models/model-keys.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { getFile, postFile } from '#app/http/transfers.ts';
import type { PrototypeImport } from '#generated/payloads.d.ts';
import { prototypeKeys } from './prototype-keys.ts';
import { prototypePath } from './prototypes.ts';

const IMPORT = 'prototypes/import';

/** Dry run: what would be imported. */
export function reportPrototype(model: string, zip: File): Promise<PrototypeImport> {
  return postFile<PrototypeImport>(IMPORT, { model_id: model, dry_run: true }, zip);
}

export function importPrototype(client: QueryClient, model: string, zip: File, name: string): Promise<PrototypeImport> {
  const written = postFile<PrototypeImport>(IMPORT, { model_id: model, name }, zip);
  return refreshAfter(client, written, prototypeKeys.lists, modelKeys.model(model), modelKeys.lists);
}

export async function exportPrototype(id: string): Promise<File> {
  return (await getFile(prototypePath(id, '/export'), {})).file;
}
