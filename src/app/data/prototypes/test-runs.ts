/** Runs of prototypes as tests and as evidence. */
import type { QueryClient } from '@tanstack/react-query';
import { rememberItem } from '#app/data/item-cache.ts';
import { keys } from '#app/data/keys.ts';
import { itemPath } from '#app/data/paths.ts';
import { get, patch, post } from '#app/http/api.ts';
import type { Item, Run, RunStarted } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { serverRuns } from './follow-run.ts';
import { runsQuery } from './runs.ts';

type TestProgram = { code: string; language: string };
/** A test as in a file of tests, which the server validates, and the seed of this run. */
type TestToRun = { test: JsonObject; seed: number };

/** Runs a program once as a test, as fast as possible; resolves when it has ended. */
export async function runToItsEnd(
  client: QueryClient,
  prototype: string,
  { code, language }: TestProgram,
  { test, seed }: TestToRun,
): Promise<Run> {
  const body = { code, language, fast: true, test, seed };
  const { run } = await post<RunStarted>(`prototypes/${encodeURIComponent(prototype)}/execute-code`, body);
  const nothing = (): void => undefined;
  await new Promise<void>((resolve) => {
    serverRuns(prototype).follow(run.id, { output: nothing, error: nothing, signal: nothing, end: resolve });
  });
  void client.invalidateQueries({ queryKey: runsQuery(prototype).queryKey });
  return get<Run>(`runs/${encodeURIComponent(run.id)}`);
}

/** Adds the URL of a run to an item's evidence. */
export async function addEvidence(client: QueryClient, id: string, field: string, address: string): Promise<void> {
  const item = await get<Item>(itemPath(id));
  const before = item.data[field];
  const evidence = [...new Set([...(Array.isArray(before) ? before : []), address])];
  rememberItem(client, await patch<Item>(itemPath(id), { [field]: evidence }, item.rev));
  void client.invalidateQueries({ queryKey: keys.item(id) });
}
