import { userPayloadSchema, userActions } from '@/system/users/user';
import { menuPages } from '@/system/users/menuPages';
import { users as table } from '../../db/schema/system';
import {
  assertPlacementAllowed,
  departmentNameSchema,
  sqlDepartmentName,
  withCreatorsDepartment,
} from '../departments/assignment';
import { createOwnerDeletionGuard } from '../bills/owners';
import { defineCollection } from '../rest/collection';
import { createPlacementFilters } from '../rest/placement';
import { timeFromFilter, equalsKnownValueFilter, containsOrPhoneFilter, timeUntilFilter } from '../rest/filters';

export const users = defineCollection({
  name: 'users',
  menu: menuPages,
  table,
  label: 'username',
  input: userPayloadSchema,
  related: { departmentName: sqlDepartmentName(table.departmentId) },
  shapes: { departmentName: departmentNameSchema },
  stored: async (c, change) => withCreatorsDepartment(c, change),
  guard: async (c, change, batch) => {
    await createOwnerDeletionGuard('user')(c, change);
    await assertPlacementAllowed(c, change, batch);
  },
  filters: {
    q: containsOrPhoneFilter([table.mobile], table.username),
    status: equalsKnownValueFilter(table.status),
    ...createPlacementFilters('users'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'username', 'mobile', 'status'],
  decision: { status: 'status', initial: 'enabled', actions: userActions },
});
