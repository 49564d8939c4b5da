/**
 * A 64-bit content hash (two rounds of 32-bit FNV-1a with different seeds) as 13 base-36 characters.
 * For cache keys and validator URLs; not cryptographically secure.
 */
export function contentHash(text: string): string {
  const half = (seed: number): string => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(36).padStart(7, '0');
  };
  return half(0x811c9dc5) + half(0x9e3779b1);
}
