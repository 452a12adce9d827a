import { userPayloadSchema, userStatuses, userActions } from '@/system/users/user';
import { users as table } from '../../db/schema/system';
import { createOwnerDeletionGuard } from '../bills/owners';
import { defineCollection } from '../rest/collection';
import { timeFrom, equalsKnownValue, contains, timeUntil } from '../rest/filters';

export const users = defineCollection({
  name: 'users',
  table,
  label: 'username',
  input: userPayloadSchema,
  guard: createOwnerDeletionGuard('user'),
  filters: {
    q: contains(table.username, table.mobile),
    status: equalsKnownValue(
      table.status,
      userStatuses.map(({ id }) => id),
    ),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'username', 'mobile', 'status'],
  decision: { status: 'status', initial: 'enabled', actions: userActions },
});
