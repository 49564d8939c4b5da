import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import type { JsonObject } from '#shared/json.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { PictureRecord } from '#server/store/pictures/pictures.ts';
import type { Reader, Writer } from '../store/store.ts';
import { visibleModels } from './model-access.ts';

const ADDRESS = /\/v2\/file\/([0-9a-f]{24})/g;

/** Its owner sees a picture, and everyone who sees something that shows it. */
export async function seesPicture(
  { models, pictures }: Pick<Reader, 'models' | 'pictures'>,
  user: Actor,
  { id, owner }: PictureRecord,
): Promise<boolean> {
  if ((user.id !== '' && owner === user.id) || isAdministrator(user)) return true;
  const ids = (await pictures.uses(id)).filter(({ refType }) => refType === 'model').map(({ ref }) => ref);
  const visible = visibleModels(user, true);
  return (await models.list({ ids, visible, sort: [], page: 1, limit: 1 })).results.length > 0;
}

/**
 * Keeps in mind which pictures a model shows, wherever in it their addresses are.
 * @throws AppError `invalid` for a picture that the user cannot see: showing it would let others see it
 */
export async function showPictures(
  writer: Writer,
  user: Actor,
  model: ModelRecord,
  details: JsonObject,
): Promise<void> {
  const use = { refType: 'model', ref: model.id };
  const text = `${model.picture} ${JSON.stringify(details)}`;
  const ids = [...new Set([...text.matchAll(ADDRESS)].map(([, id = '']) => id))];
  for (const id of ids) {
    const picture = await writer.pictures.find(id);
    if (!picture || !(await seesPicture(writer, user, picture)))
      throw new AppError('invalid', `Picture "/v2/file/${id}" not found. Upload it again`);
  }
  await writer.pictures.setShown(use, ids);
}
