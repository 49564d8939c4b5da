/** Imports a module from its source text. */
export function importText(text: string): Promise<unknown> {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
}
