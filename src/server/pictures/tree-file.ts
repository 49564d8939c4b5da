import type { FormFile } from '../http/uploaded-file.ts';

/** The media type of a file with a signal tree, which waits for a day to be imported; `undefined` for any other file. */
export function treeFileType({ name, content }: FormFile): string | undefined {
  const extension = /\.(json|vspec|ya?ml)$/i.exec(name)?.[1]?.toLowerCase();
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
