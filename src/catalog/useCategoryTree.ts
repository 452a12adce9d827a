import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { buildTree } from '../components/tree/tree';
import type { Category } from './categories/category';

/** As many as there may be: the tree is read whole. No category changes its place while the pages of a long one are read. */
const everything = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

const none: Category[] = [];
const byPosition = (one: Category, other: Category) => one.position - other.position;

/** The tree of categories, for whoever chooses one of them or names one by those above it. */
export const useCategoryTree = () => {
  const { data = none, isPending, error } = useGetList<Category>('categories', everything, { onError: undefined });
  const tree = useMemo(() => buildTree(data, byPosition), [data]);
  return { tree, isPending, error };
};
