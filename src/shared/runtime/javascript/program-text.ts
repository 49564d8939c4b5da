/** What a program finds besides the language; the rest of its surroundings is hidden by their names. */
const SCOPE =
  'vehicle, sleep, setMany, publish, subscribeTopic, setTimeout, setInterval, clearTimeout, clearInterval, console, Math, Date';

/** A program as an expression of a function that runs it. Its lines keep their numbers. */
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

/** What a program is started with. */
export type JavascriptStart = {
  code: string;
  seed: number;
  host: Record<string, unknown>;
  print: Parameters<JavascriptShim['startShim']>[1];
};
