const NAMES: Record<string, string> = {
  mod: /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A shortcut as key caps. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((press, i) => (
    <span key={`${i}${press}`}>
      {i > 0 && ' then '}
      {press.split(/\+(?=.)/).map((key, j) => (
        <span key={key}>
          {j > 0 && ' '}
          <kbd>{NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        </span>
      ))}
    </span>
  ));
}
