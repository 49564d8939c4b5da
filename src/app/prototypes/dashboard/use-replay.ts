import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { runQuery } from '#app/data/prototypes/runs.ts';
import { ReplayVehicle } from '#app/vehicle/replay/replay-vehicle.ts';

/** A run of a prototype as a vehicle that replays it, once the run has ended. */
export function useReplay(prototype: string, id: string) {
  const query = useQuery(runQuery(prototype, id));
  const run = query.data?.state === 'running' ? undefined : query.data;
  const key = run?.endedAt;
  // what has ended does not change
  // oxlint-disable-next-line react/exhaustive-deps
  const source = useMemo(() => (run === undefined ? undefined : new ReplayVehicle(run)), [id, key]);
  useEffect(() => () => source?.close(), [source]);
  return { query, source };
}
