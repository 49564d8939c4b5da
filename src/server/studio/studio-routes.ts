import { answers } from '#server/http/answers.ts';
import type { FastifyInstance } from 'fastify';
import type { NewStudioProject, StudioProject } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { Instance } from '#server/instance/instance.ts';
import { callStudio } from './call-studio.ts';
import { STARTER_PAGE } from './starter-page.ts';

/** Creates widgets in the configured studio. The browser talks only to the studio's editor, in a frame. */
export function studioRoutes(app: FastifyInstance, { services }: Instance, fetching: FetchOptions = {}): void {
  const { studio, studioBackend } = services;

  app.post<{ Body: NewStudioProject }>(
    '/v2/studio/projects',
    {
      config: { permission: 'signed-in', cost: 'page' },
      schema: {
        body: { $ref: 'new-studio-project.json#' },
        ...answers('Begin a widget in the studio', 'studio-project', 201),
      },
    },
    async ({ body: { name } }, reply) => {
      if (studio === null || studioBackend === null) throw new AppError('not_found', 'There is no studio here');
      const to = { address: studioBackend.replace(/\/+$/, ''), fetching };
      await callStudio(to, 'project', { name });
      await callStudio(to, `project/${name}/file`, { filename: 'index.html', content: STARTER_PAGE });
      const project: StudioProject = { name, url: `${studio.replace(/\/+$/, '')}/${name}` };
      return reply.code(201).send(project);
    },
  );
}
