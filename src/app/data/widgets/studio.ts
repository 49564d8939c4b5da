import { post } from '#app/http/api.ts';
/** Widgets started in the studio. */
import type { StudioProject } from '#generated/payloads.d.ts';

export function beginProject(name: string): Promise<StudioProject> {
  return post<StudioProject>('studio/projects', { name });
}
