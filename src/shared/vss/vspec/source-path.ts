/** The folder of a file: everything before its last slash. */
export function folderOf(file: string): string {
  const end = file.lastIndexOf('/');
  return end < 0 ? '' : file.slice(0, Math.max(end, 1));
}

/** Joins a folder and a relative path, and resolves `.` and `..`. */
export function joinPath(folder: string, path: string): string {
  const full = path.startsWith('/') || folder === '' ? path : `${folder.replace(/\/$/, '')}/${path}`;
  const parts: string[] = [];
  for (const part of full.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || !full.startsWith('/')) parts.push(part);
  }
  return `${full.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}
