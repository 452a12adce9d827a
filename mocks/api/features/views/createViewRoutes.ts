import { z } from 'zod';
import { savedViewLimits } from '@/models/schemas';
import type { Route } from '../../http/routes';
import { countSchema, responseIdSchema } from '../../http/schemas';
import type { Collection } from '../../rest/collection';
import {
  createViewInsertHandler,
  deleteView,
  listViewsHandler,
  setDefaultViewHandler,
  shareViewHandler,
  createViewUpdateHandler,
} from './viewCalls';
import { createViewCountsHandler } from './viewQuery';
import { shareViewsPermission, viewCountParametersSchema, viewListParametersSchema, viewResponseSchema } from './views';

const counts = z.array(
  z.strictObject({ id: responseIdSchema, total: countSchema.nullable() }).meta({ id: 'ViewCount' }),
);

/** Returns the routes of the saved views of lists (docs/requirements.md#saved-views). */
export const createViewRoutes = (collections: readonly Collection[]): Route[] => [
  {
    method: 'GET',
    path: '/views',
    access: 'session',
    summary: 'List your views',
    description:
      "Returns the saved views of one list or of all: the caller's own, and those shared with a role that the caller holds. Oldest first.",
    query: viewListParametersSchema.shape,
    answer: z.array(viewResponseSchema),
    conditional: true,
    handler: listViewsHandler,
  },
  {
    method: 'GET',
    path: '/views/counts',
    access: 'session',
    summary: 'Count the records of views',
    description: `Returns how many records the first ${savedViewLimits.counted} views of a list have. ${savedViewLimits.count} means as many or more. \`total\` is null if the list no longer has the filter of a view. Also needs the permission to read the list.`,
    query: viewCountParametersSchema.shape,
    answer: counts,
    conditional: true,
    handler: createViewCountsHandler(collections),
  },
  {
    method: 'POST',
    path: '/views',
    access: 'session',
    summary: 'Save a view',
    description: `Saves a view of a list that only the caller sees. At most ${savedViewLimits.perList} for each list. Refuses a filter that the list would refuse. Also needs the permission to read the list.`,
    answer: viewResponseSchema,
    ...createViewInsertHandler(collections),
  },
  {
    method: 'PUT',
    path: '/views/:id',
    access: 'session',
    summary: 'Change a view',
    description: `Changes a view. A shared view needs \`${shareViewsPermission}\`; any other one only its owner may change.`,
    answer: viewResponseSchema,
    ...createViewUpdateHandler(collections),
  },
  {
    method: 'DELETE',
    path: '/views/:id',
    access: 'session',
    summary: 'Delete a view',
    description: `Deletes a view. A shared view of another owner needs \`${shareViewsPermission}\`.`,
    answer: viewResponseSchema,
    handler: deleteView,
  },
  {
    method: 'PUT',
    path: '/views/:id/role',
    access: { permission: shareViewsPermission },
    summary: 'Share a view with a role',
    description: 'Shares a view with everyone who holds the role, or with nobody if the role is null.',
    answer: viewResponseSchema,
    ...shareViewHandler,
  },
  {
    method: 'PUT',
    path: '/views/:id/default',
    access: 'session',
    summary: 'Make a view your default',
    description: 'Makes a view the one that its list opens with for the caller, or no longer.',
    answer: viewResponseSchema,
    ...setDefaultViewHandler,
  },
];
