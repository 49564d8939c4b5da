/** Runs of prototypes on the server. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, post } from '#app/http/api.ts';
import type { NewRun, Run, RunPage, RunStarted } from '#generated/payloads.d.ts';
import { prototypeKeys } from './prototype-keys.ts';

const SHOWN = 10;
const WHILE_RUNNING_MS = 1_000;

/** Newest first. */
export function runsQuery(prototype: string) {
  return queryOptions({
    queryKey: [...prototypeKeys.prototype(prototype), 'runs'],
    queryFn: async ({ signal }) => (await get<RunPage>(runsPath(prototype), { limit: SHOWN }, signal)).results,
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? WHILE_RUNNING_MS : false),
  });
}

/** A run with its output. */
export function runQuery(prototype: string, run: string) {
  return queryOptions({
    queryKey: [...prototypeKeys.prototype(prototype), 'runs', run],
    queryFn: ({ signal }) => get<Run>(`${runsPath(prototype)}/${encodeURIComponent(run)}`, {}, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? WHILE_RUNNING_MS : false),
  });
}

export function startRun(client: QueryClient, prototype: string, run: NonNullable<NewRun>): Promise<RunStarted> {
  const started = post<RunStarted>(`prototypes/${encodeURIComponent(prototype)}/execute-code`, run);
  return refreshAfter(client, started, runsQuery(prototype).queryKey);
}

export function stopRun(client: QueryClient, prototype: string, run: string): Promise<unknown> {
  const stopped = post<Run>(`${runsPath(prototype)}/${encodeURIComponent(run)}/stop`, {});
  return refreshAfter(client, stopped, runsQuery(prototype).queryKey);
}

function runsPath(prototype: string): string {
  return `prototypes/${encodeURIComponent(prototype)}/runs`;
}
