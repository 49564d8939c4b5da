/** `*` matches any text, dots included, and `?` one character. Takes linear time for each `*`. */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const parts = pattern.split(/\*+/);
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return (text) => text.length === first.length && matchesAt(text, first, 0);
  return (text) => {
    if (text.length < first.length + last.length || !matchesAt(text, first, 0)) return false;
    const end = text.length - last.length;
    let from = first.length;
    for (const part of rest) {
      const found = indexOf(text, part, from, end);
      if (found < 0) return false;
      from = found + part.length;
    }
    return from <= end && matchesAt(text, last, end);
  };
}

function indexOf(text: string, part: string, from: number, end: number): number {
  if (!part.includes('?')) {
    const found = text.indexOf(part, from);
    return found >= 0 && found + part.length <= end ? found : -1;
  }
  for (let i = from; i + part.length <= end; i++) if (matchesAt(text, part, i)) return i;
  return -1;
}

function matchesAt(text: string, part: string, at: number): boolean {
  if (!part.includes('?')) return text.startsWith(part, at);
  return part.split('').every((letter, i) => at + i < text.length && (letter === '?' || letter === text[at + i]));
}
