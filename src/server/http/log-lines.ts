const WAIT_MS = 100;

let lines: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Standard output for the log, some lines at a time: writing each by itself takes longer than finding an item in the store. */
export const logLines = {
  write(line: string): void {
    if (lines.length === 0) process.once('exit', writeAll);
    lines.push(line);
    timer ??= setTimeout(writeAll, WAIT_MS).unref();
  },
};

/** Output to files and pipes is written before this returns, also at the end of the process. */
function writeAll(): void {
  process.off('exit', writeAll);
  clearTimeout(timer);
  timer = undefined;
  process.stdout.write(lines.join(''));
  lines = [];
}
