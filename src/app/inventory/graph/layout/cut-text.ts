/** The beginning of a text that fits, with an ellipsis if it was cut. */
export function cutText(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const letters = Array.from(text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(`${letters.slice(0, middle).join('')}…`) <= room) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
