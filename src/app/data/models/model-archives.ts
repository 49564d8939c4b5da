/** Models as ZIP files. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { getFile, postFile } from '#app/http/transfers.ts';
import type { ModelImport } from '#generated/payloads.d.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

const IMPORT = 'models/import';

/** Dry run: what would be imported. */
export function reportArchive(zip: File): Promise<ModelImport> {
  return postFile<ModelImport>(IMPORT, { dry_run: true }, zip);
}

export function importArchive(client: QueryClient, zip: File, name: string): Promise<ModelImport> {
  return refreshAfter(client, postFile<ModelImport>(IMPORT, { name }, zip), modelKeys.lists);
}

export async function readArchive(model: string): Promise<File> {
  return (await getFile(modelPath(model, '/export'), {})).file;
}
