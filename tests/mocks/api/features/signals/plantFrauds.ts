import { sql } from 'drizzle-orm';
import { createInitialRecordFields } from '../../../../../mocks/db/sample/times';
import { approvals } from '../../../../../mocks/db/schema/approvals';
import { balances, withdrawals } from '../../../../../mocks/db/schema/finance';
import { operationLogs, suppliers, users } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { createOwner, day, listOwnerIds, minute, owners, planted, type Licence } from './planted';

const toDay = (at: number) => new Date(at + 8 * 60 * minute).toISOString().slice(0, 10);

const toLicences = (licence: Licence, now: number) => {
  const until = { valid: null, missing: null, food: null, expired: toDay(now - day), lastDay: toDay(now) }[licence];
  const type = licence === 'food' ? ('food' as const) : ('business' as const);
  return licence === 'missing' ? [] : [{ id: '1', type, number: '1', image: '/admin/images/1', expiresOn: until }];
};

/** Replaces all withdrawals by those of honest owners, among whom frauds are planted. `looker` decides them. */
export const plantFrauds = async (looker: string, other: string) => {
  const { db, clock } = server;
  const now = clock.now();
  const all = Array.from({ length: owners }, (_, index) => createOwner(index));
  for (const { from, count, plant } of planted)
    for (const owner of all.slice(from, from + count)) if (owner.rows[0]) plant(owner, owner.rows[0], all);
  await db.execute(sql`delete from withdrawals`);
  let next = 7_000_000;
  const common = (at: number) => ({ id: String((next += 1)), createdAt: new Date(at), updatedAt: new Date(at) });
  const rows = all.flatMap(({ ownerType, id, index, rows: own }) =>
    own.map(({ ago, amount, account, status }): typeof withdrawals.$inferInsert => ({
      ...common(now - ago),
      ownerType,
      ownerId: id,
      ownerName: `申请方 ${index}`,
      amount: amount.toFixed(2),
      description: '提现',
      status,
      type: 'balance',
      bankName: '中国银行',
      bankAccount: account,
      bankAccountLast4: account.slice(-4),
      bankAccountHash: account,
      accountName: `申请方 ${index}`,
      ...(status !== 'pending' && {
        processedAt: new Date(now - ago + day),
        processedBy: '系统',
        balanceBefore: '1',
        balanceAfter: '1',
      }),
    })),
  );
  for (let first = 0; first < rows.length; first += 1_000)
    await db.insert(withdrawals).values(rows.slice(first, first + 1_000));
  await db.insert(balances).values(
    all.map(({ ownerType, id: ownerId }) => ({
      ownerType,
      ownerId,
      balance: '9000000.00',
      frozen: '900000.00',
      updatedAt: new Date(0),
    })),
  );
  await db.insert(suppliers).values(
    all
      .filter(({ ownerType }) => ownerType === 'supplier')
      .map(({ id, index, licence }) => ({
        ...common(now - 99 * day),
        id,
        name: `申请方 ${index}`,
        shopName: '店铺',
        phone: '13900000000',
        status: 'approved' as const,
        licences: toLicences(licence, now),
      })),
  );
  await db.insert(users).values(
    all
      .filter(({ ownerType }) => ownerType === 'user')
      .map(({ id, index }) => ({
        ...common(now - 99 * day),
        id,
        username: `申请方 ${index}`,
        mobile: `139${String(90_000_000 + index)}`,
        status: 'enabled' as const,
      })),
  );
  const log = (recordId: string, action: string, adminId: string) => ({
    id: String((next += 1)),
    adminId,
    adminName: '某人',
    action,
    collection: all.find(({ id }) => id === recordId)?.ownerType === 'supplier' ? 'suppliers' : 'users',
    recordId,
    ip: '10.0.0.1',
    at: new Date(now - 50 * day),
  });
  await db
    .insert(operationLogs)
    .values([
      ...listOwnerIds('owners whom the person who looks has approved').map((id, index) =>
        log(id, index % 2 ? 'approve' : 'create', looker),
      ),
      ...listOwnerIds('owners whom they have changed, or somebody else approved').map((id, index) =>
        index % 2 ? log(id, 'update', looker) : log(id, 'approve', other),
      ),
    ]);
  const request = (recordId: string, more: Partial<typeof approvals.$inferInsert>) => ({
    ...createInitialRecordFields(7, (next += 1)),
    collection: 'withdrawals' as const,
    recordId,
    recordName: '申请',
    recordVersion: 1,
    action: 'approve',
    requestedById: other,
    requestedBy: '某人',
    expiresAt: new Date(now + day),
    status: 'pending' as const,
    snapshot: {},
    ...more,
  });
  const waitingOf = (ownerId: string) => rows.find(row => row.ownerId === ownerId && row.status === 'pending');
  const snapshotOf = (ownerId: string) => ({ ownerType: waitingOf(ownerId)?.ownerType, ownerId });
  await db
    .insert(approvals)
    .values([
      ...listOwnerIds('owners with another request').map(id =>
        request(`9${id}`, { collection: 'bills', snapshot: snapshotOf(id) }),
      ),
      ...listOwnerIds('suppliers with a request about themselves').map(id =>
        request(id, { collection: 'suppliers', action: 'reject' }),
      ),
      ...listOwnerIds('a request about the withdrawal, or one that has ended').map((id, index) =>
        index % 2
          ? request(waitingOf(id)?.id ?? '', { snapshot: snapshotOf(id) })
          : request(`9${id}`, { status: 'declined', snapshot: snapshotOf(id) }),
      ),
    ]);
  return rows;
};
