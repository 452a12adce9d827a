import * as z from 'zod/mini';
import { lineText } from '@/models/text';

/** Every state a category can be in, with the tone of its tag. */
export const categoryStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** What can be done with a category: the state it starts from, the one it leads to, and whether it asks for a reason. */
export const categoryVerbs = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** What an operator may write of a category; `icon` is the name of an IconPark icon. */
export const categoryInput = z.strictObject({
  parentId: z.optional(z.nullable(z.string().check(z.regex(/^[1-9]\d{0,18}$/)))),
  name: lineText(50),
  icon: z.optional(z.nullable(lineText(50, 0))),
  status: z.optional(z.enum(['enabled', 'disabled'])),
});

/** How many levels of categories there may be, those at the top counted. */
export const mostLevels = 3;

/** A category as the API answers it: a node of a tree, at its `position` among those with the same parent. */
export type Category = {
  id: string;
  parentId: string | null;
  name: string;
  icon: string | null;
  position: number;
  status: (typeof categoryStatuses)[number]['id'];
  /** Of products in it and in all categories below it. */
  productCount: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

type Contents = { count: number; names: string[] };

/** What stands directly in a category: how much of each, and the names of the first. */
export type CategoryContents = { products: Contents; children: Contents };

/** What was moved out of a category. */
export type MovedContents = { products: number; children: number; deleted: boolean };
