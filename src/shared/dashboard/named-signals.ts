/** A path in quotation marks, as scripts and attributes of a page name one. */
const QUOTED_PATH = /(["'`])([A-Z]\w*(?:\.\w+){1,30})\1/g;
/** signals that a page can ask for */
const MOST_SIGNALS = 200;

/**
 * The paths of signals that the page of a widget names, in `vss-name` attributes or its scripts: what it asks for. `root`
 * is the first step of the paths. A page that makes paths of parts requests nothing; the user who adds it then chooses.
 */
export function namedSignals(html: string, root = 'Vehicle'): string[] {
  const found = new Set<string>();
  for (const [, , path = ''] of html.matchAll(QUOTED_PATH)) {
    if (!path.startsWith(`${root}.`)) continue;
    found.add(path);
    if (found.size === MOST_SIGNALS) break;
  }
  return [...found];
}
