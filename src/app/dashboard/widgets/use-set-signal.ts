import { useState } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';

/** Sets a signal; `refusal` says why the last attempt had no effect. */
export function useSetSignal(path: string): { set: (value: unknown) => void; refusal: string | undefined } {
  const { source } = useDashboardContext();
  const [refusal, setRefusal] = useState<string>();
  return { set: (value) => setRefusal(source.write(path, value)), refusal };
}
