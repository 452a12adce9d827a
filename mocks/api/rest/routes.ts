import { z } from 'zod';
import type { Route } from '../http/routes';
import { count } from '../http/schemas';
import {
  isDecided,
  isTree,
  isWritable,
  type Collection,
  type DecidedCollection,
  type RecordCollection,
  type TreeCollection,
} from './collection';
import { exportAnswer, isExported, startExport } from './export/exports';
import { idSchema } from './id';
import { list } from './list/list';
import { move } from './tree/move';
import { listParameters } from './listQuery';
import { bulkActionPreview, bulkActionResult } from './outcome';
import { previewBulkAction } from './preview';
import { previewRemoval, removeMany } from './removeMany';
import { one } from './read';
import { runBulkAction } from './bulkAction';
import { create, remove, update } from './write/write';

const readRoutes = (collection: Collection): Route[] => {
  const access = { permission: collection.permission ?? `${collection.name}:list` };
  const { name, record } = collection;
  return [
    {
      method: 'GET',
      path: `/${name}`,
      access,
      summary: `A page of ${name}`,
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
      summary: `One of ${name}`,
      answer: record,
      handler: one(collection),
    },
  ];
};

/** Starts an export. The list endpoint then returns its pages. */
const exportRoute = (collection: Collection): Route => ({
  method: 'POST',
  path: `/${collection.name}/export`,
  access: { permission: `${collection.name}:export` },
  summary: `Begin an export of ${collection.name}`,
  answer: exportAnswer,
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
      summary: `Make one of ${name}`,
      answer: record,
      ...create(collection),
    },
    {
      method: 'PUT',
      path: `/${name}/:id`,
      access: access('update'),
      summary: `Change one of ${name}, from the version that was read`,
      answer: record,
      ...update(collection),
    },
    {
      method: 'DELETE',
      path: `/${name}/:id`,
      access: access('delete'),
      summary: `Delete one of ${name}; answers what it was`,
      answer: gone,
      handler: remove(collection),
    },
  ];
};

/** Returns the routes of a bulk action and of its preview. */
const batchRoutes = (
  { name }: Collection,
  action: string,
  run: Pick<Route, 'body' | 'handler'>,
  preview: Pick<Route, 'body' | 'handler'>,
): Route[] => {
  const path = `/${name}/${action}`;
  const access = { permission: `${name}:${action}` };
  const summary = `${action} of many of ${name}`;
  return [
    { method: 'POST', path, access, summary, answer: bulkActionResult, ...run },
    {
      method: 'POST',
      path: `${path}/preview`,
      access,
      summary: `What ${summary} would do`,
      answer: bulkActionPreview,
      readOnly: true,
      ...preview,
    },
  ];
};

const actionRoutes = (collection: DecidedCollection): Route[] =>
  Object.entries(collection.decision.actions).flatMap(([name, action]) =>
    batchRoutes(collection, name, runBulkAction(collection, name, action), previewBulkAction(collection, action)),
  );

const removalRoutes = (collection: RecordCollection) =>
  batchRoutes(collection, 'delete', removeMany(collection), previewRemoval(collection));

const treeRoute = (collection: TreeCollection): Route => ({
  method: 'POST',
  path: `/${collection.name}/move`,
  access: { permission: `${collection.name}:move` },
  summary: `Put one of ${collection.name} elsewhere in the tree`,
  answer: collection.record,
  ...move(collection),
});

/**
 * Returns all routes of a declared collection (docs/architecture.md#the-contract). Each requires the permission
 * `<collection>:<action>`.
 */
export const collectionRoutes = (collection: Collection) => [
  ...readRoutes(collection),
  ...(isExported(collection) ? [exportRoute(collection)] : []),
  ...(isWritable(collection) ? writeRoutes(collection) : []),
  ...(isWritable(collection) && collection.findUndeletable ? removalRoutes(collection) : []),
  ...(isDecided(collection) ? actionRoutes(collection) : []),
  ...(isTree(collection) ? [treeRoute(collection)] : []),
];
