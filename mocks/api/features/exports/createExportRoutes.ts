import type { ApiContext } from '../../http/context';
import { createValidationError } from '../../http/errors';
import type { Route } from '../../http/routes';
import { isExportable, type Collection } from '../../rest/collection';
import { idSchema } from '../../rest/id';
import { sendListPage } from '../../rest/list/list';
import { readPageRangeParameter, toListQuery } from '../../rest/listQuery';
import { toSpaceSeparatedWords } from '../../rest/names';
import { getReadableCollection } from '../../rest/scope/visibleFields';
import { createStartExportHandler, getExportOrThrow, startExportResponseSchema } from './exports';

/** POST /admin/<collection>/export: returns the id of an export, by which the list endpoint then returns its pages. */
export const createStartExportRoute = (collection: Collection): Route => {
  const { name } = collection;
  const many = toSpaceSeparatedWords(name);
  return {
    method: 'POST',
    path: `/${name}/export`,
    access: { permission: `${name}:export` },
    summary: `Start an export of ${many}`,
    description:
      `Starts an export of all ${many} that match \`filter\`, and logs it. For one hour, ` +
      `\`GET /admin/${name}?export=<id>\` returns its pages. ` +
      `With a \`format\`, \`PUT /admin/exports/<id>/file\` keeps its file. ` +
      `The caller also needs the permission \`${name}:list\`.`,
    answer: startExportResponseSchema,
    ...createStartExportHandler(collection),
  };
};

/** Sends a page of an export, which does not count against the hourly limit of what an account reads. */
const sendExportPage = async (c: ApiContext, declared: Collection, id: string) => {
  const { parameters } = c.var;
  const collection = getReadableCollection(c, declared);
  for (const name of ['filter', 'sort'])
    if (parameters[name] !== undefined)
      throw createValidationError({ [name]: messages => messages.exports.notWithExport });
  const { filter, sort } = await getExportOrThrow(c, collection, id);
  return sendListPage(c, collection, toListQuery(collection, { filter, sort, range: readPageRangeParameter(c) }));
};

/** Lets the endpoint that lists a collection return the pages of an export, too. */
export const withExportPages = (route: Route, collection: Collection): Route =>
  isExportable(collection)
    ? {
        ...route,
        description:
          `${route.description} With \`export\`, the id from \`POST /admin/${collection.name}/export\`, ` +
          'it returns a page of that export instead.',
        query: { ...route.query, export: idSchema.optional() },
        handler: c => {
          const { export: id } = c.var.parameters;
          return id === undefined ? route.handler(c) : sendExportPage(c, collection, id);
        },
      }
    : route;
