import { z } from 'zod';
import type { Route } from '../http/routes';
import { count } from '../http/schemas';
import { actionRoutes, bulkDeleteRoutes } from './bulkRoutes';
import {
  hasActions,
  isTree,
  isWritable,
  type Collection,
  type RecordCollection,
  type TreeCollection,
} from './collection';
import { exportResponse, isExported, startExport } from './export/exports';
import { idSchema } from './id';
import { list } from './list/list';
import { moveRecord } from './tree/move';
import { listParameters } from './listQuery';
import {
  documentCreate,
  documentDelete,
  documentExport,
  documentList,
  documentMove,
  documentOne,
  documentUpdate,
} from './documentation';
import { readOne } from './read';
import { createRecord, deleteRecord, updateRecord } from './write/write';

const readRoutes = (collection: Collection): Route[] => {
  const access = { permission: collection.permission ?? `${collection.name}:list` };
  const { name, record } = collection;
  return [
    {
      method: 'GET',
      path: `/${name}`,
      access,
      ...documentList(collection),
      query: {
        ...listParameters(collection),
        ...(isExported(collection) && { export: idSchema.optional() }),
      },
      limited: true,
      paged: true,
      answer: z.array(record),
      handler: list(collection),
    },
    {
      method: 'GET',
      path: `/${name}/:id`,
      access,
      ...documentOne(collection),
      answer: record,
      handler: readOne(collection),
    },
  ];
};

/** Starts an export. The list endpoint then returns its pages. */
const exportRoute = (collection: Collection): Route => ({
  method: 'POST',
  path: `/${collection.name}/export`,
  access: { permission: `${collection.name}:export` },
  ...documentExport(collection),
  answer: exportResponse,
  ...startExport(collection),
});

const writeRoutes = (collection: RecordCollection): Route[] => {
  const { name, record } = collection;
  const access = (action: string) => ({ permission: `${name}:${action}` });
  const gone = isTree(collection) ? record.extend({ deleted: count }).meta({ id: undefined }) : record;
  return [
    {
      method: 'POST',
      path: `/${name}`,
      access: access('create'),
      ...documentCreate(collection),
      answer: record,
      ...createRecord(collection),
    },
    {
      method: 'PUT',
      path: `/${name}/:id`,
      access: access('update'),
      ...documentUpdate(collection),
      answer: record,
      ...updateRecord(collection),
    },
    {
      method: 'DELETE',
      path: `/${name}/:id`,
      access: access('delete'),
      ...documentDelete(collection),
      answer: gone,
      handler: deleteRecord(collection),
    },
  ];
};

const treeRoute = (collection: TreeCollection): Route => ({
  method: 'POST',
  path: `/${collection.name}/move`,
  access: { permission: `${collection.name}:move` },
  ...documentMove(collection),
  answer: collection.record,
  ...moveRecord(collection),
});

/**
 * Returns all routes of a declared collection (docs/architecture.md#the-contract). Each requires the permission
 * `<collection>:<action>`.
 */
export const collectionRoutes = (collection: Collection) => [
  ...readRoutes(collection),
  ...(isExported(collection) ? [exportRoute(collection)] : []),
  ...(isWritable(collection) ? writeRoutes(collection) : []),
  ...(isWritable(collection) && collection.findUndeletable ? bulkDeleteRoutes(collection) : []),
  ...(hasActions(collection) ? actionRoutes(collection) : []),
  ...(isTree(collection) ? [treeRoute(collection)] : []),
];
