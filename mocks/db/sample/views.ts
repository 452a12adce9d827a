import type { admins } from '../schema/system';
import type { views } from '../schema/views';
import { sampleAccountMobiles } from './accounts';
import { getSampleRoleId, type RoleCode } from './roles';
import { createInitialRecordFields } from './times';

type Sample = Pick<typeof views.$inferInsert, 'list' | 'name' | 'filter' | 'sort'> & { role: RoleCode };

const samples: readonly Sample[] = [
  { role: 'admin', list: 'orders', name: '先付款先发货', filter: { status: 'paid' }, sort: ['paidAt', 'ASC'] },
  {
    role: 'finance',
    list: 'withdrawals',
    name: '大额待处理',
    filter: { status: 'pending', amount_gte: '5000' },
    sort: ['amount', 'DESC'],
  },
  {
    role: 'catalog',
    list: 'products',
    name: '在售且库存紧张',
    filter: { status: 'on_sale', stock_lte: 20 },
    sort: ['stock', 'ASC'],
  },
];

/** Creates the views that the super admin shares with roles. */
export const createViewSeeds = (seeds: readonly (typeof admins.$inferInsert)[]) =>
  samples.map(({ role, ...view }, index): typeof views.$inferInsert => ({
    ...createInitialRecordFields(7, index),
    ...view,
    ownerId: seeds.find(({ mobile }) => mobile === sampleAccountMobiles.superAdmin)?.id ?? null,
    roleId: getSampleRoleId(role),
  }));
