import { z } from 'zod';
import type { Route } from '../http/routes';
import { countSchema } from '../http/schemas';
import { createActionRoutes, createBulkDeleteRoutes } from './bulkRoutes';
import {
  isDecidableCollection,
  isTreeCollection,
  isWritableCollection,
  type Collection,
  type WritableCollection,
  type TreeCollection,
} from './collection';
import { createListHandler } from './list/list';
import { createStatusCountsHandler, hasStatuses, statusCountsSchema } from './list/statusCounts';
import { createMoveHandler } from './tree/move';
import { getListParameters } from './listQuery';
import {
  describeCountsRoute,
  describeCreateRoute,
  describeDeleteRoute,
  describeListRoute,
  describeMoveRoute,
  describeGetOneRoute,
  describeUpdateRoute,
} from './documentation';
import { createGetOneHandler } from './read';
import { createDeleteHandler, deletionQueryParameters } from './write/deleteRecords';
import { createInsertHandler, createUpdateHandler } from './write/write';

const readRoutes = (collection: Collection): Route[] => {
  const access = { permission: collection.permission ?? `${collection.name}:list` };
  const { name, record, subject } = collection;
  // What is about other records also says in which version they are.
  const showsRequested = subject !== undefined;
  return [
    {
      method: 'GET',
      path: `/${name}`,
      access,
      ...describeListRoute(collection),
      query: getListParameters(collection),
      showsRequested,
      limited: true,
      conditional: true,
      paged: true,
      answer: z.array(record),
      handler: createListHandler(collection),
    },
    ...(hasStatuses(collection)
      ? [
          {
            method: 'GET' as const,
            path: `/${name}/counts`,
            access,
            ...describeCountsRoute(collection),
            query: { filter: getListParameters(collection).filter },
            limited: true,
            conditional: true,
            answer: statusCountsSchema,
            handler: createStatusCountsHandler(collection),
          },
        ]
      : []),
    {
      method: 'GET',
      path: `/${name}/:id`,
      access,
      ...describeGetOneRoute(collection),
      showsRequested: true,
      limited: true,
      conditional: true,
      answer: record,
      handler: createGetOneHandler(collection),
    },
  ];
};

const writeRoutes = (collection: WritableCollection): Route[] => {
  const { name, record, stepUp } = collection;
  const access = (action: string) => ({ permission: `${name}:${action}` });
  const gone = isTreeCollection(collection) ? record.extend({ deleted: countSchema }).meta({ id: undefined }) : record;
  return [
    {
      method: 'POST',
      path: `/${name}`,
      access: access('create'),
      stepUp,
      ...describeCreateRoute(collection),
      answer: record,
      ...createInsertHandler(collection),
    },
    {
      method: 'PUT',
      path: `/${name}/:id`,
      access: access('update'),
      stepUp,
      ...describeUpdateRoute(collection),
      limited: true,
      answer: record,
      ...createUpdateHandler(collection),
    },
    {
      method: 'DELETE',
      path: `/${name}/:id`,
      access: access('delete'),
      stepUp,
      ...describeDeleteRoute(collection),
      limited: true,
      query: deletionQueryParameters,
      answer: gone,
      handler: createDeleteHandler(collection),
    },
  ];
};

const treeRoute = (collection: TreeCollection): Route => ({
  method: 'POST',
  path: `/${collection.name}/move`,
  access: { permission: `${collection.name}:move` },
  stepUp: collection.stepUp,
  ...describeMoveRoute(collection),
  answer: collection.record,
  ...createMoveHandler(collection),
});

/**
 * Returns all routes of a declared collection (docs/architecture.md#the-contract). Each requires the permission
 * `<collection>:<action>`.
 */
export const createCollectionRoutes = (collection: Collection) => [
  ...readRoutes(collection),
  ...(isWritableCollection(collection) ? writeRoutes(collection) : []),
  ...(isWritableCollection(collection) && collection.findUndeletable ? createBulkDeleteRoutes(collection) : []),
  ...(isDecidableCollection(collection) ? createActionRoutes(collection) : []),
  ...(isTreeCollection(collection) ? [treeRoute(collection)] : []),
];
