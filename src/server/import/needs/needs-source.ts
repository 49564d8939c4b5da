import type { InputFile } from '#server/import/records/input-files.ts';
import { jsonLocations } from '#server/import/records/json-text.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import type { JsonObject } from '#shared/json.ts';
import type { NeedKinds } from '#shared/needs/make-kinds.ts';
import { needData } from '#shared/needs/need-data.ts';
import type { NeedLink } from '#shared/needs/need-links.ts';
import type { SphinxNeed } from '#shared/needs/needs-file.ts';
import { toPointer } from '#shared/pointer.ts';
import type { LoadedNeeds } from './read-needs-files.ts';

/** A file of needs whose items and ends of links have their IDs here. */
export type IdentifiedNeeds = LoadedNeeds & {
  idOf: (need: SphinxNeed) => string;
  links: (NeedLink & { record: LinkAsRecord })[];
};

export type LinkAsRecord = { relation: string; source: string; target: string };

/** Needs as records: the items of each file, then its links. */
export function needsSource(files: readonly IdentifiedNeeds[], kinds: NeedKinds): RecordSource {
  const byFile = new Map(files.map((loaded) => [loaded.file, needsBatch(loaded, kinds)]));
  return {
    files: [...byFile.keys()],
    async *read(file: InputFile) {
      const batch = byFile.get(file);
      if (batch !== undefined) yield batch;
    },
  };
}

function needsBatch({ text, needs: file, idOf, links }: IdentifiedNeeds, kinds: NeedKinds): RecordBatch {
  const items = file.needs.map((need): JsonObject => {
    return { id: idOf(need), type: kinds.get(need.type) ?? need.type, data: needData(need, file).data };
  });
  const values: JsonObject[] = [...items, ...links.map(({ record }) => record)];
  const location = jsonLocations();
  const path = (index: number) => {
    const link = links[index - items.length];
    const need = link === undefined ? [file.needs[index]?.id ?? ''] : [link.source, link.field];
    return toPointer(['versions', file.version, 'needs', ...need]);
  };
  return {
    values,
    lines: values.map(() => 1),
    issues: [],
    pointer: path,
    size: (index) => JSON.stringify(values[index] ?? null).length,
    escapes: () => true,
    locate: (index, pointer) =>
      location(
        { text, line: 1, column: 1 },
        path(index) + (index < items.length ? pointer.replace(/^\/data/, '') : ''),
      ),
  };
}
