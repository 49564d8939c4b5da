/** The current user's recent prompts for the app generator, stored on the server so that they are on every device. */
import type { QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { remove } from '#app/http/api.ts';
import type { RecentPrompt } from '#generated/payloads.d.ts';

const PROMPTS = ['generator-prompts'];

/** Newest first. */
export function promptsQuery() {
  return getQuery<RecentPrompt[]>(PROMPTS, 'genai/prompts');
}

export function forgetPrompt(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(`genai/prompts/${encodeURIComponent(id)}`), PROMPTS);
}

export function forgetPrompts(client: QueryClient): Promise<void> {
  return refreshAfter(client, remove('genai/prompts'), PROMPTS);
}

/** The server has stored another prompt. */
export function promptsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: PROMPTS });
}
