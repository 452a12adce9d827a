import type { Route } from '../http/routes';
import {
  isDecided,
  isTree,
  isWritable,
  type Collection,
  type DecidedCollection,
  type RecordCollection,
  type TreeCollection,
} from './collection';
import { move } from './tree/move';
import { previewVerb } from './preview';
import { previewRemoval, removeMany } from './removeMany';
import { list, one } from './read';
import { runVerb } from './verb';
import { create, remove, update } from './write/write';

const readRoutes = (collection: Collection): Route[] => {
  const access = { permission: collection.permission ?? `${collection.name}:list` };
  return [
    { method: 'GET', path: `/${collection.name}`, access, handler: list(collection) },
    { method: 'GET', path: `/${collection.name}/:id`, access, handler: one(collection) },
  ];
};

const writeRoutes = (collection: RecordCollection): Route[] => {
  const { name } = collection;
  const access = (action: string) => ({ permission: `${name}:${action}` });
  return [
    { method: 'POST', path: `/${name}`, access: access('create'), handler: create(collection) },
    { method: 'PUT', path: `/${name}/:id`, access: access('update'), handler: update(collection) },
    { method: 'DELETE', path: `/${name}/:id`, access: access('delete'), handler: remove(collection) },
  ];
};

const verbRoutes = (collection: DecidedCollection): Route[] =>
  Object.entries(collection.decision.verbs).flatMap(([action, verb]): Route[] => {
    const path = `/${collection.name}/${action}`;
    const access = { permission: `${collection.name}:${action}` };
    return [
      { method: 'POST', path, access, handler: runVerb(collection, action, verb) },
      { method: 'POST', path: `${path}/preview`, access, handler: previewVerb(collection, verb) },
    ];
  });

const removalRoutes = (collection: RecordCollection): Route[] => {
  const path = `/${collection.name}/delete`;
  const access = { permission: `${collection.name}:delete` };
  return [
    { method: 'POST', path, access, handler: removeMany(collection) },
    { method: 'POST', path: `${path}/preview`, access, handler: previewRemoval(collection) },
  ];
};

const treeRoute = (collection: TreeCollection): Route => {
  const access = { permission: `${collection.name}:move` };
  return { method: 'POST', path: `/${collection.name}/move`, access, handler: move(collection) };
};

/** Every call of a declared collection (DESIGN.md section 6); each asks for the permission `<collection>:<action>`. */
export const collectionRoutes = (collection: Collection) => [
  ...readRoutes(collection),
  ...(isWritable(collection) ? writeRoutes(collection) : []),
  ...(isWritable(collection) && collection.kept ? removalRoutes(collection) : []),
  ...(isDecided(collection) ? verbRoutes(collection) : []),
  ...(isTree(collection) ? [treeRoute(collection)] : []),
];
