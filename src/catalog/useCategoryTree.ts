import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { buildTree } from '@/admin/tree/tree';
import type { Category } from './categories/category';
import { byPosition, everyCategory, oldestFirst } from './categories/reading';

const everything = { pagination: { page: 1, perPage: everyCategory }, sort: oldestFirst };

const none: Category[] = [];

/** Loads all categories as a tree. */
export const useCategoryTree = () => {
  const { data = none, isPending, error, refetch } = useGetList<Category>('categories', everything);
  const tree = useMemo(() => buildTree(data, byPosition), [data]);
  return { tree, isPending, error, refetch };
};
