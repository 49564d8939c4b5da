import { queryClient } from '#app/data/query-client.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { post } from '#app/http/api.ts';
/** Runs in progress on the server. */
import type { RunStarted } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import type { ProgramError } from '#shared/runtime/index.ts';
import { runsQuery } from './runs.ts';

type NewServerRun = {
  code: string;
  language: string;
  seed: number;
  seconds: number;
  cycle: string;
  signals: JsonObject;
};
type RunEvents = {
  output: (stream: 'stdout' | 'stderr', text: string) => void;
  error: (error: ProgramError) => void;
  signal: (t: number, path: string, value: Json) => void;
  end: () => void;
};

/** Starts runs of a prototype in real time, and follows them. */
export function serverRuns(prototype: string) {
  const { queryKey } = runsQuery(prototype);
  return {
    start: async (run: NewServerRun): Promise<string> => {
      const started = post<RunStarted>(`prototypes/${encodeURIComponent(prototype)}/execute-code`, run);
      return (await refreshAfter(queryClient, started, queryKey)).run.id;
    },
    stop: (run: string): Promise<unknown> => post(`${pathOf(run)}/stop`, {}),
    write: (run: string, signals: JsonObject): Promise<unknown> => post(`${pathOf(run)}/signals`, signals),
    follow: (run: string, events: RunEvents): (() => void) => {
      const end = followRun(run, {
        ...events,
        end: () => {
          void queryClient.invalidateQueries({ queryKey });
          events.end();
        },
      });
      return end;
    },
  };
}

/** Authorised by the session cookie. The browser reconnects by itself and receives what it missed. */
function followRun(run: string, { output, error, signal, end }: RunEvents): () => void {
  const source = new EventSource(`/v2/${pathOf(run)}/events`);
  const on = (name: string, hear: (data: never) => void): void => {
    source.addEventListener(name, (event) => {
      // the browser's connection errors have the same event name as errors of the program
      if (event instanceof MessageEvent) hear(receiveJson<never>(String(event.data)));
    });
  };
  on('output', ({ stream, text }: { stream: 'stdout' | 'stderr'; text: string }) => output(stream, text));
  on('error', ({ error: reported }: { error: ProgramError }) => error(reported));
  on('signal', ({ t, path, value }: { t: number; path: string; value: Json }) => signal(t, path, value));
  on('end', () => {
    source.close();
    end();
  });
  return () => source.close();
}

function pathOf(run: string): string {
  return `runs/${encodeURIComponent(run)}`;
}
