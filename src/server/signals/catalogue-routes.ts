import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueEvent, VssRelease } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import { TREE_BYTES } from '#server/signal-trees/tree-readers.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { addRelease } from './add-release.ts';
import { sendPacked } from './send-json.ts';
import type { SignalParts } from './signal-parts.ts';
import { FILE_QUERY, takeFiles } from './signal-source.ts';

const RELEASES = '/v2/apis/vss';
/** Readable by everyone who may see anything of this instance. */
export const READ_RELEASES = { action: 'read', subject: { area: 'instance' } } as const satisfies Permission;
const MANAGE: Permission = { action: 'administer', subject: { area: 'instance' } };

/** The catalogue: signal trees that models can be created with. */
export async function catalogueRoutes(app: FastifyInstance, { store, events, sources }: SignalParts): Promise<void> {
  const routes = routesOf(app);
  const publish = (data: CatalogueEvent): void =>
    events.publish({
      event: 'catalogue',
      data,
      to: { mayRead: [READ_RELEASES.subject] },
    });

  routes.get(
    RELEASES,
    {
      permission: READ_RELEASES,
      answers: [
        'The signal trees of the catalogue',
        { type: 'array', items: { $ref: 'vss-release.json#' }, description: 'The signal trees' },
      ],
    },
    async () => store.read.trees.releases(),
  );

  routes.get(
    `${RELEASES}/:name`,
    { permission: READ_RELEASES, answers: ['A signal tree of the catalogue', 'signal-tree'] },
    async (request, reply) => {
      const { hash } = found(await store.read.trees.release(request.params.name));
      const load = async () => ({ tag: hash, content: (await store.read.trees.content(hash)) ?? gone() });
      return sendPacked(request, reply, { tag: hash, load });
    },
  );

  await app.register(async (files) => {
    await takeFiles(files);
    routesOf(files).post(
      RELEASES,
      {
        permission: MANAGE,
        bodyLimit: TREE_BYTES,
        query: ADD_QUERY,
        answers: ['Add a signal tree to the catalogue, from a file or an address', 'vss-release', 201],
      },
      async (request) => {
        const read = await sources.fromRequest(request);
        const { name } = request.query;
        const release = await store.write(async (writer) => {
          const added = await addRelease(writer, { name, by: request.user.id }, read);
          await write(writer, request, `Added the signal tree ${name} to the catalogue (${added.counts.total} nodes)`);
          return added;
        });
        publish({ name, action: 'add', by: request.user.id });
        return release;
      },
    );
  });

  routes.delete(
    `${RELEASES}/:name`,
    {
      permission: MANAGE,
      answers: ['Remove a signal tree from the catalogue; models that have it keep it', empty('Removed'), 204],
    },
    async (request) => {
      await store.write(async (writer) => {
        const { name } = found(await writer.trees.release(request.params.name));
        await writer.trees.removeRelease(name);
        await writer.trees.removeUnused();
        await write(writer, request, `Removed the signal tree ${name} from the catalogue`);
      });
      publish({ name: request.params.name, action: 'remove', by: request.user.id });
    },
  );
}

function write(writer: Writer, request: FastifyRequest, description: string): Promise<void> {
  return record(writer, recordOf(request, 'catalogue_changed', { type: 'vss_release', id: '' }, description));
}

function found(release: VssRelease | undefined): VssRelease {
  return release ?? gone();
}

function gone(): never {
  throw new AppError('not_found', 'There is no signal tree of this name in the catalogue');
}

const ADD_QUERY = parameters(
  {
    ...FILE_QUERY,
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]*$',
      description: 'Name of the release, such as v6.0',
    },
  },
  'name',
);
