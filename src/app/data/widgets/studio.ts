/** Widgets started in the studio. */
import type { StudioProject } from '#generated/payloads.d.ts';
import { post } from '#app/http/api.ts';

export function beginProject(name: string): Promise<StudioProject> {
  return post<StudioProject>('studio/projects', { name });
}
