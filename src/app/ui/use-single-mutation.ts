import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Options<T> = {
  mutationFn: () => Promise<T>;
  onSuccess?: (result: T) => unknown;
  onError?: (error: Error) => unknown;
};

/** A mutation that `run` starts only if it is not already running: a second press may come before the next render. */
export function useSingleMutation<T>(options: Options<T>) {
  const isBusy = useRef(false);
  const { mutate, ...mutation } = useMutation({
    ...options,
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const run = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate();
  };
  return { ...mutation, run };
}
