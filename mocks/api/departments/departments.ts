import { departmentActions, departmentPayloadSchema, maxDepartmentLevels } from '@/system/departments/department';
import { menuPages } from '@/system/departments/menuPages';
import { departments as table } from '../../db/schema/system';
import { defineCollection } from '../rest/collection';
import {
  containsFilter,
  equalsIdFilter,
  equalsKnownValueFilter,
  timeFromFilter,
  timeUntilFilter,
} from '../rest/filters';
import { assertDepartmentChangeAllowed } from './departmentGuard';

/** Departments: a tree in which siblings have unique names. */
export const departments = defineCollection({
  name: 'departments',
  menu: menuPages,
  table,
  label: 'name',
  input: departmentPayloadSchema,
  guard: assertDepartmentChangeAllowed,
  filters: {
    name: containsFilter(table.name),
    q: containsFilter(table.name),
    status: equalsKnownValueFilter(table.status),
    parentId: equalsIdFilter(table.parentId),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['position', 'createdAt', 'updatedAt', 'name', 'status'],
  order: 'ASC',
  tree: { order: 'position', levels: maxDepartmentLevels },
  decision: { status: 'status', initial: 'enabled', actions: departmentActions },
});
