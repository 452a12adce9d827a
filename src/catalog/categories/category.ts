import * as z from 'zod/mini';
import { createLineTextSchema, createStatusSchema, recordIdSchema } from '@/models/schemas';

/** The category statuses. `tone` is the colour of the status tag. */
export const categoryStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** The actions on a category: allowed current statuses, new status, and whether a reason is required. */
export const categoryActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false, undo: { action: 'disable', to: 'disabled' } },
  disable: { from: ['enabled'], to: 'disabled', reason: false, undo: { action: 'enable', to: 'enabled' } },
} as const;

/** The fields of a category that an operator can write. `icon` is the name of an IconPark icon. */
export const categoryPayloadSchema = z.strictObject({
  parentId: z.nullish(recordIdSchema),
  name: createLineTextSchema(50),
  icon: z.optional(z.nullable(createLineTextSchema(50, 0))),
  status: z.optional(createStatusSchema(categoryStatuses)),
});

/** Maximum depth of the category tree, including the top level. */
export const maxCategoryLevels = 3;

/** A category as the API returns it. `position` orders siblings with the same parent. */
export type Category = {
  id: string;
  parentId: string | null;
  name: string;
  icon: string | null;
  position: number;
  status: (typeof categoryStatuses)[number]['id'];
  /** Number of products in the category and all its descendants. */
  productCount: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

type Contents = { count: number; names: string[] };

/** The direct contents of a category: the count of each kind and the names of the first few. */
export type CategoryContentsSummary = { products: Contents; children: Contents };

/** The number of records moved out of a category, and whether the category was deleted. */
export type MoveContentsResult = { products: number; children: number; deleted: boolean };
