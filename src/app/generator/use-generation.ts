import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { generate } from '#app/data/generator/generate.ts';
import { promptsChanged } from '#app/data/generator/prompts.ts';
import { isUnanswered, errorLine } from '#app/ui/error-messages.ts';
import type { RuleAnswer } from '#generated/payloads.d.ts';
import { AppError, STATUS } from '#shared/errors.ts';
import type { AppDraft, GenerationRequest } from '#shared/generator/index.ts';
import { ended, finishedWith, IDLE, STARTED, withEvent, type Progress } from './progress.ts';

export type Generation = {
  progress: Progress;
  start: (request: GenerationRequest) => void;
  /** answers questions of the last request, which goes on with all answers so far */
  answer: (answers: readonly RuleAnswer[]) => void;
  stop: () => void;
};

/**
 * Runs one generation at a time; starting another or leaving the screen stops it. `onResult` is called once per result.
 */
export function useGeneration(first?: AppDraft, onResult?: (result: AppDraft) => void): Generation {
  const [progress, setProgress] = useState(() => (first === undefined ? IDLE : finishedWith(first)));
  const client = useQueryClient();
  const running = useRef<AbortController>(null);
  // ignores a repeated press, which would request the same
  const requested = useRef<string>(undefined);
  const last = useRef<GenerationRequest>(undefined);
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (request: GenerationRequest) => {
      const text = JSON.stringify(request);
      if (requested.current === text) return;
      requested.current = text;
      last.current = request;
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const change = (next: (before: Progress) => Progress): void => {
        if (running.current === control) setProgress(next);
      };
      setProgress(STARTED);
      let isNoted = false;
      generate(
        request,
        (event) => {
          change((before) => withEvent(before, event));
          if (!isNoted) promptsChanged(client);
          isNoted = true;
          if (event.event === 'result' && running.current === control) latest.current?.(event.result);
        },
        control.signal,
      )
        .finally(() => {
          if (running.current === control) requested.current = undefined;
        })
        .then(
          () => change(ended),
          (error: unknown) => change((before) => failed(before, error)),
        );
    },
    [client],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    requested.current = undefined;
    setProgress((before) => (before.state === 'running' ? { ...before, state: 'stopped' } : before));
  }, []);
  const answer = useCallback(
    (answers: readonly RuleAnswer[]) => {
      const request = last.current;
      if (request) start({ ...request, answers: [...(request.answers ?? []), ...answers] });
    },
    [start],
  );
  return { progress, start, answer, stop };
}

function failed(progress: Progress, error: unknown): Progress {
  const isRefused = error instanceof AppError && !isUnanswered(error);
  const code = isRefused ? STATUS[error.code] : STATUS.unavailable;
  const message = isRefused ? errorLine(error) : 'The connection to the server broke off';
  return { ...progress, state: 'failed', failure: { code, message, nearest: [] } };
}
