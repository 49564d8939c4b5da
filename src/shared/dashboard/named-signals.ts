/** A quoted path, as in scripts and attributes of a page. */
const QUOTED_PATH = /(["'`])([A-Z]\w*(?:\.\w+){1,30})\1/g;
/** signals that a page can request */
const MAX_SIGNALS = 200;

/**
 * The signals that a widget's page requests by naming their paths in `vss-name` attributes or scripts. `root` is the
 * first segment of the paths. A page that builds its paths from parts requests nothing; the user who adds it then
 * selects the signals.
 */
export function namedSignals(html: string, root = 'Vehicle'): string[] {
  const found = new Set<string>();
  for (const [, , path = ''] of html.matchAll(QUOTED_PATH)) {
    if (!path.startsWith(`${root}.`)) continue;
    found.add(path);
    if (found.size === MAX_SIGNALS) break;
  }
  return [...found];
}
