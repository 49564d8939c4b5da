/** `applicable_vehicle_categories` and `ramSize` become "Applicable vehicle categories" and "Ram size"; blank keys are quoted. */
export function humanize(key: string): string {
  const words = key
    .replaceAll(/[_\-./]+/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word) => (/^\p{Lu}{2,}\d*$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
  if (words === '') return key.trim() === '' ? JSON.stringify(key) : key;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const IRREGULAR = /(?:[^aeiou])y$/i;

/** English plural of a title; irregular ones are set by `x-kind.plural`. */
export function pluralize(title: string): string {
  if (!/[a-z]$/i.test(title)) return title;
  if (IRREGULAR.test(title)) return `${title.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/i.test(title)) return `${title}es`;
  return `${title}s`;
}

/** A short ID prefix from a kind's ID: initials of several words, or else the first letters. */
export function prefixFrom(kind: string): string {
  const words = humanize(kind)
    .split(' ')
    .map((word) => word.replaceAll(/[^a-z0-9]/gi, '').toUpperCase())
    .filter((word) => /^[A-Z]/.test(word));
  if (words.length === 0) return 'ITEM';
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 6)
    : (words[0] ?? 'ITEM').slice(0, 4);
}
