import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { buildTree } from '@/admin/tree/tree';
import type { Category } from './categories/category';

type Sibling = Pick<Category, 'position' | 'id'>;

/** Compares siblings by position, then by id (creation order). */
export const compareByPosition = (a: Sibling, b: Sibling) =>
  a.position - b.position || Number(BigInt(a.id) - BigInt(b.id));

/** Maximum number of categories to load. The tree is always loaded as a whole. */
export const maxLoadedCategories = 10_000;

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
export const oldestFirstSort = { field: 'createdAt', order: 'ASC' } as const;

const allCategories = { pagination: { page: 1, perPage: maxLoadedCategories }, sort: oldestFirstSort };

const none: Category[] = [];

/** Loads all categories as a tree. */
export const useCategoryTree = () => {
  const { data = none, isPending, error, refetch } = useGetList<Category>('categories', allCategories);
  const tree = useMemo(() => buildTree(data, compareByPosition), [data]);
  return { tree, isPending, error, refetch };
};
