import type { StudioProject } from '#generated/payloads.d.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Instance } from '#server/instance/instance.ts';
import { AppError } from '#shared/errors.ts';
import { callStudio } from './call-studio.ts';
import { STARTER_PAGE } from './starter-page.ts';

type StudioParts = { instance: Instance; fetching: FetchOptions };

/** Creates widgets in the configured studio. The browser talks only to the studio's editor, in a frame. */
export function studioRoutes(routes: Routes, { instance, fetching }: StudioParts): void {
  const { studio, studioBackend } = instance.services;

  routes.post(
    '/v2/studio/projects',
    {
      permission: 'signed-in',
      cost: 'page',
      body: 'new-studio-project',
      answers: ['Create a widget in the studio', 'studio-project', 201],
    },
    async ({ body: { name } }) => {
      if (studio === null || studioBackend === null) throw new AppError('not_found', 'There is no studio here');
      const to = { address: studioBackend.replace(/\/+$/, ''), fetching };
      await callStudio(to, 'project', { name });
      await callStudio(to, `project/${name}/file`, { filename: 'index.html', content: STARTER_PAGE });
      const project: StudioProject = { name, url: `${studio.replace(/\/+$/, '')}/${name}` };
      return project;
    },
  );
}
