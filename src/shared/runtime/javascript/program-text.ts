/** What a program can use besides the language; the other globals are shadowed. */
const SCOPE =
  'vehicle, sleep, setMany, publish, subscribeTopic, setTimeout, setInterval, clearTimeout, clearInterval, console, Math, Date';

/** Wraps a program in a function expression. Line numbers stay the same. */
export function programText(code: string): string {
  return `(async ({ ${SCOPE} }) => {${code}\n})\n//# sourceURL=app.js`;
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
  seed: number;
  host: Record<string, unknown>;
  print: Parameters<JavascriptShim['startShim']>[1];
};
