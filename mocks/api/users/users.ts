import { userInput, userStatuses, userActions } from '@/system/users/user';
import { users as table } from '../../db/schema/system';
import { guardMoney } from '../bills/owners';
import { writable } from '../rest/collection';
import { from, oneOf, part, until } from '../rest/filters';

export const users = writable({
  name: 'users',
  table,
  label: 'username',
  input: userInput,
  guard: guardMoney('user'),
  filters: {
    q: part(table.username, table.mobile),
    status: oneOf(
      table.status,
      userStatuses.map(({ id }) => id),
    ),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'username', 'mobile', 'status'],
  decision: { status: 'status', initial: 'enabled', actions: userActions },
});
