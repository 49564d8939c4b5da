/** Lets the browser keep a file as if a link to it had been followed. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // the browser has read the address by the next task
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
