import type { Route } from '../http/routes';
import { runBulkAction } from './bulkAction';
import type { Collection, DecidableCollection, RecordCollection } from './collection';
import { documentAction, documentBulkDelete } from './documentation';
import { bulkActionPreviewSchema, bulkActionResultSchema } from './outcome';
import { previewBulkAction } from './preview';
import { previewDeletion, deleteRecords } from './removeMany';

type BulkCall = Pick<Route, 'body' | 'handler' | 'summary' | 'description'>;

/** Returns the routes of a bulk action and of its preview. */
const bulkRoutes = ({ name }: Collection, action: string, run: BulkCall, preview: BulkCall): Route[] => {
  const path = `/${name}/${action}`;
  const access = { permission: `${name}:${action}` };
  return [
    { method: 'POST', path, access, answer: bulkActionResultSchema, ...run },
    {
      method: 'POST',
      path: `${path}/preview`,
      access,
      answer: bulkActionPreviewSchema,
      readOnly: true,
      ...preview,
    },
  ];
};

/** Returns the routes of the actions that change the status of records. */
export const createActionRoutes = (collection: DecidableCollection): Route[] =>
  Object.entries(collection.decision.actions).flatMap(([name, action]) => {
    const { run, preview } = documentAction(collection, name, action);
    return bulkRoutes(
      collection,
      name,
      { ...run, ...runBulkAction(collection, name, action) },
      { ...preview, ...previewBulkAction(collection, action) },
    );
  });

/** Returns the routes of the bulk deletion. */
export const createBulkDeleteRoutes = (collection: RecordCollection) => {
  const { run, preview } = documentBulkDelete(collection);
  return bulkRoutes(
    collection,
    'delete',
    { ...run, ...deleteRecords(collection) },
    { ...preview, ...previewDeletion(collection) },
  );
};
