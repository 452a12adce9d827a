import type { Category } from './category';

type Place = Pick<Category, 'position' | 'id'>;

/** Siblings as they were put in order; those at the same position as they were made. */
export const byPosition = (a: Place, b: Place) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id));

/** As many as there may be: the tree is read whole. */
export const everyCategory = 10_000;

/** No record changes its place by being moved in the tree while the pages of a long one are read. */
export const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
