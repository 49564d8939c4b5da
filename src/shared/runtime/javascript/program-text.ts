/** What a program can use besides the language; the other globals are shadowed. */
const SCOPE =
  'vehicle, sleep, setMany, publish, subscribeTopic, setTimeout, setInterval, clearTimeout, clearInterval, console, Math, Date';

/**
 * Wraps a program in a function expression. Line numbers stay the same.
 * @param files further modules by path, which the program gets with `require('./path.js')`
 */
export function programText(code: string, files: Record<string, string> = {}): string {
  return `(async ({ ${SCOPE} }) => {${code}\n${modulesText(files)}})\n//# sourceURL=app.js`;
}

/** A declaration is known before the program's own lines, which it must not move. */
function modulesText(files: Record<string, string>): string {
  const entries = Object.entries(files);
  if (entries.length === 0) return '';
  const modules = entries.map(([path, text]) => `${JSON.stringify(path)}: (module, exports, require) => {${text}\n}`);
  return `function require(name, from = '') {
  const path = [];
  const base = name.startsWith('.') ? from.split('/').slice(0, -1) : [];
  for (const part of [...base, ...name.split('/')])
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  const modules = {${modules.join(',\n')}};
  const found = [path.join('/'), path.join('/') + '.js'].find((one) => Object.hasOwn(modules, one));
  if (found === undefined) throw new Error('There is no module ' + name);
  const loaded = (require.loaded ??= {});
  if (loaded[found] === undefined) {
    const module = (loaded[found] = { exports: {} });
    modules[found](module, module.exports, (other) => require(other, found));
  }
  return loaded[found].exports;
}
`;
}

/** What `shim.js` exports. */
export type JavascriptShim = {
  startShim(
    host: Record<string, unknown>,
    print: (stream: 'stdout' | 'stderr', text: string) => void,
    seed: number,
    program: unknown,
  ): (error: unknown) => void;
};

/** What is needed to start a program. */
export type JavascriptStart = {
  code: string;
  files?: Record<string, string> | undefined;
  seed: number;
  host: Record<string, unknown>;
  print: Parameters<JavascriptShim['startShim']>[1];
};
