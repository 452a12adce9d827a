import type { Route } from '../http/routes';
import { createBulkActionHandler } from './bulkAction';
import type { Collection, DecidableCollection, WritableCollection } from './collection';
import { describeActionRoutes, describeBulkDeleteRoutes } from './documentation';
import { capitalize, toSingular } from './names';
import { bulkActionPreviewSchema, bulkActionResultSchema } from './outcome';
import { createBulkActionPreviewHandler } from './preview';
import { createBulkDeletePreviewHandler, createBulkDeleteHandler } from './removeMany';

type BulkCall = Pick<Route, 'body' | 'handler' | 'summary' | 'description'>;

/** Returns the routes of a bulk action and of its preview. */
const bulkRoutes = (
  { name, previewed, subject }: Collection,
  action: string,
  run: BulkCall & Pick<Route, 'stepUp'>,
  preview: BulkCall,
): Route[] => {
  const path = `/${name}/${action}`;
  const access = { permission: `${name}:${action}` };
  return [
    { method: 'POST', path, access, answer: bulkActionResultSchema, ...run },
    {
      method: 'POST',
      path: `${path}/preview`,
      access,
      answer: previewed
        ? bulkActionPreviewSchema.extend(previewed).meta({ id: `${capitalize(toSingular(name))}ActionPreview` })
        : bulkActionPreviewSchema,
      readOnly: true,
      showsRequested: subject !== undefined,
      ...preview,
    },
  ];
};

/** Returns the routes of the actions that change the status of records. */
export const createActionRoutes = (collection: DecidableCollection): Route[] =>
  Object.entries(collection.decision.actions).flatMap(([name, action]) => {
    const { run, preview } = describeActionRoutes(collection, name, action);
    return bulkRoutes(
      collection,
      name,
      { ...run, stepUp: collection.stepUp ?? action.stepUp, ...createBulkActionHandler(collection, name, action) },
      { ...preview, ...createBulkActionPreviewHandler(collection, name, action) },
    );
  });

/** Returns the routes of the bulk deletion. */
export const createBulkDeleteRoutes = (collection: WritableCollection) => {
  const { run, preview } = describeBulkDeleteRoutes(collection);
  return bulkRoutes(
    collection,
    'delete',
    { ...run, stepUp: collection.stepUp, ...createBulkDeleteHandler(collection) },
    { ...preview, ...createBulkDeletePreviewHandler(collection) },
  );
};
