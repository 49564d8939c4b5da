/** Saves a file as if a download link had been clicked. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // the browser has read the URL by the next task
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
