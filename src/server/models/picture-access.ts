import type { PictureRecord, PictureUse } from '#server/store/pictures/pictures.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import { visibleModels } from './model-access.ts';

const ADDRESS = /\/v2\/file\/([0-9a-f]{24})/g;

/** A picture is visible to its owner, and to everyone who can see something that shows it. */
export async function seesPicture(
  { models, prototypes, pictures }: Pick<Reader, 'models' | 'prototypes' | 'pictures'>,
  user: Actor,
  { id, owner }: PictureRecord,
): Promise<boolean> {
  if ((user.id !== '' && owner === user.id) || isAdministrator(user)) return true;
  const uses = await pictures.uses(id);
  const showing = (type: string) => uses.filter(({ refType }) => refType === type).map(({ ref }) => ref);
  const visible = visibleModels(user, true);
  const one = { visible, sort: [], page: 1, limit: 1 };
  const lists = [
    models.list({ ids: showing('model'), ...one }),
    prototypes.list({ ids: showing('prototype'), ...one }),
  ];
  return (await Promise.all(lists)).some(({ results }) => results.length > 0);
}

/**
 * Records which pictures a model or a prototype shows, wherever their addresses occur in its text.
 * @throws AppError `invalid` for a picture that the user cannot see: showing it would let others see it
 */
export async function showPictures(writer: Writer, user: Actor, use: PictureUse, text: string): Promise<void> {
  const ids = [...new Set([...text.matchAll(ADDRESS)].map(([, id = '']) => id))];
  for (const id of ids) {
    const picture = await writer.pictures.find(id);
    if (!picture || !(await seesPicture(writer, user, picture)))
      throw new AppError('invalid', `Picture "/v2/file/${id}" not found. Upload it again`);
  }
  await writer.pictures.setUsed(use, ids);
}
