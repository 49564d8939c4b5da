const WAIT_MS = 100;

let lines: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Standard output for the log, in batches: writing each line separately takes longer than reading an item. */
export const logLines = {
  write(line: string): void {
    if (lines.length === 0) process.once('exit', writeAll);
    lines.push(line);
    timer ??= setTimeout(writeAll, WAIT_MS).unref();
  },
};

/** Writes synchronously to files and pipes, even at the end of the process. */
function writeAll(): void {
  process.off('exit', writeAll);
  clearTimeout(timer);
  timer = undefined;
  process.stdout.write(lines.join(''));
  lines = [];
}
