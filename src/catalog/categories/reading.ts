import type { Category } from './category';

type Place = Pick<Category, 'position' | 'id'>;

/** Compares siblings by position, then by id (creation order). */
export const byPosition = (a: Place, b: Place) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id));

/** Maximum number of categories to load. The tree is always loaded whole. */
export const everyCategory = 10_000;

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
export const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
