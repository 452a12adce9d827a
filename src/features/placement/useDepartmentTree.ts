import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { buildTree } from '@/admin/tree/tree';
import type { Department } from '@/system/departments/department';

type Sibling = Pick<Department, 'position' | 'id'>;

/** Compares siblings by position, then by id (creation order). */
export const compareDepartments = (a: Sibling, b: Sibling) =>
  a.position - b.position || Number(BigInt(a.id) - BigInt(b.id));

/** Maximum number of departments to load. The tree is always loaded as a whole. */
export const maxLoadedDepartments = 10_000;

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
export const oldestFirstSort = { field: 'createdAt', order: 'ASC' } as const;

const allDepartments = { pagination: { page: 1, perPage: maxLoadedDepartments }, sort: oldestFirstSort };

const none: Department[] = [];

/** Loads all departments as a tree. */
export const useDepartmentTree = ({ enabled = true } = {}) => {
  const { data = none, isPending, error, refetch } = useGetList<Department>('departments', allDepartments, { enabled });
  const tree = useMemo(() => buildTree(data, compareDepartments), [data]);
  return { tree, isPending, error, refetch };
};
