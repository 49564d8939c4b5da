import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Arguments } from '#cli/command.ts';
import type { ServerConnection } from '#cli/server/server-connection.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import type { ImportCounts } from '#generated/payloads.d.ts';
import { importCounts } from '#server/import/import-counts.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import { linkPatternText, readLinkPattern } from '#shared/results/link-pattern.ts';
import { isResultFile, NOTHING_READ } from './import-result-file.ts';
import { printCounts } from './print-counts.ts';

/** Sends a report of tests to a server, which imports it as the command would. Returns the exit code. */
export async function sendResultFile(server: ServerConnection, args: Arguments, terminal: Terminal): Promise<number> {
  const [path = '', other] = args.paths;
  if (!isResultFile(path))
    throw new UsageError('A server takes reports of tests (.xml). Import other files on its import page');
  if (other !== undefined) throw new UsageError('Import one report of tests at a time');
  const [key, plan] = [args.value('key'), args.value('plan')];
  const links = args.values('link').map((text) => linkPatternText(readLinkPattern(text)));
  const query = new URLSearchParams({
    name: basename(path),
    ...(plan !== undefined && { plan }),
    ...(links.length > 0 && { link: links.join(' ') }),
  });
  try {
    const answer = await server.send(`v2/inventory/results?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', ...(key !== undefined && { 'idempotency-key': key }) },
      body: await readFile(path),
    });
    const counts = receive<ImportCounts>(await answer.json());
    if (args.has('report')) printCounts(counts, terminal);
    else print(counts, terminal);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof AppError && args.has('report')) printCounts(importCounts(NOTHING_READ), terminal);
    throw error;
  }
}

function print({ items, links, results }: ImportCounts, { out }: Terminal): void {
  const unresolved = links.unresolved === 0 ? '' : `, ${links.unresolved} of them to items that are not there`;
  out.write(`  ${results} test cases; ${links.stored} links to what they test${unresolved}\n`);
  if (items.missing > 0) out.write(`  ${items.missing} tests of the last report are not in this one\n`);
  out.write(
    `${paint(out, 'green', 'Imported:')} ${items.new} new, ${items.changed} changed, ${items.unchanged} unchanged\n`,
  );
}
