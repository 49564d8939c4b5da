import type { FormFile } from '#server/http/uploaded-file.ts';

/** The first bytes of an archive, which is unpacked where the tree is read. */
const ZIP = 'PK\u0003\u0004';

/** The media type of a signal tree file, which is kept for a day to be imported; `undefined` for any other file. */
export function treeFileType({ name, content }: FormFile): string | undefined {
  const extension = /\.(json|vspec|ya?ml|zip)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'zip') return content.subarray(0, 4).toString('latin1') === ZIP ? 'application/zip' : undefined;
  if (extension === undefined || !isText(content)) return undefined;
  return extension === 'json' ? 'application/json' : 'application/yaml';
}

function isText(content: Buffer): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return content.length > 0;
  } catch {
    return false;
  }
}
