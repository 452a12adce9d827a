import { eq, inArray } from 'drizzle-orm';
import { approvalDeputies } from '../../../../../mocks/db/schema/approvals';
import { balances, bills, withdrawals } from '../../../../../mocks/db/schema/finance';
import { admins } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { createInitialRecordFields } from '../../../../../mocks/db/sample/times';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { call } from '../../call';

export type Decided = {
  succeeded: string[];
  requested?: { id: string; requestId: string }[];
  failed: { id: string }[];
};
export type Seen = { id: string; version: number };

export const minute = 60_000;
export const hour = 60 * minute;
export const person = sampleAccountMobiles.finance;
export const colleague = '13800000011';

/** The rules, of which each attack is about one. A payment to the one owner is of ¥1 300, others are of ¥809. */
export const rules = {
  ownerDay: { amountOf: 'ownerDay', amountFrom: '5000.00' },
  deciderDay: { amountOf: 'deciderDay', amountFrom: '20000.00' },
  run: { amountOf: 'run', amountFrom: '10000.00' },
  ownerHour: { amountFrom: null, countOf: 'ownerHour', countFrom: 3 },
  deciderHour: { amountFrom: null, countOf: 'deciderHour', countFrom: 10 },
} as const;
export type Rule = keyof typeof rules;

export const owner = { ownerType: 'supplier', ownerId: '77' } as const;

/** Sets amounts of withdrawals that wait, and of their bills. */
const setAmounts = async (ids: string[], values: { amount: string } & Partial<typeof owner>) => {
  await server.db.update(withdrawals).set(values).where(inArray(withdrawals.id, ids));
  await server.db
    .update(bills)
    .set({ ...values, remainingAmount: values.amount })
    .where(inArray(bills.referenceId, ids));
};

/** Lets time pass, and signs the person in again, because paying takes a recent proof of identity. Returns the token. */
export const passTime = (milliseconds: number) => {
  server.clock.advance(milliseconds);
  return server.signIn(person);
};

/** Prepares payments to one owner and to many, with enough money, and no decisions of the last day. */
export const preparePayments = async () => {
  server.clock.stop();
  const pending = eq(withdrawals.status, 'pending');
  const rows = await server.db.select().from(withdrawals).where(pending).orderBy(withdrawals.id);
  const ids = rows.map(({ id }) => id);
  const [toOne, toMany] = [ids.slice(0, 20), ids.slice(20, 162)];
  await setAmounts(ids, { amount: '809.00' });
  await setAmounts(toOne, { ...owner, amount: '1300.00' });
  const money = { balance: '9000000.00', frozen: '900000.00' };
  await server.db.update(balances).set(money);
  await server.db.insert(balances).values({ ...owner, ...money, updatedAt: new Date(0) });
  return { toOne, toMany, token: await passTime(25 * hour) };
};

/** Returns the calls of a person in a session. */
export const createCalls = (session: () => string) => {
  const post = async <T = Decided>(path: string, body: object, key?: string) =>
    (
      await call<T>('POST', `/admin/${path}`, {
        token: session(),
        body,
        headers: key ? { 'Idempotency-Key': key } : {},
      })
    ).data;
  return {
    post,
    send: async (method: string, path: string, body?: object) =>
      server.callAs(session(), method, `/admin/${path}`, body),
    pay: async (ids: readonly string[], key?: string) =>
      post('withdrawals/approve', { records: await readVersions(server.db, 'withdrawals', ids) }, key),
    approve: async ({ requested = [] }: Decided) => {
      for (const { requestId } of requested) {
        const { data } = await call<Seen>('GET', `/admin/approvals/${requestId}`, { token: session() });
        await post('approvals/approve', { records: [{ id: requestId, version: data.version }] });
      }
    },
  };
};

const adminOf = async (mobile: string) => {
  const [found] = await server.db.select().from(admins).where(eq(admins.mobile, mobile));
  return found?.id ?? '';
};

/** Makes an admin the deputy of another one. */
export const appointDeputy = async (absent: string, deputy: string) =>
  server.db.insert(approvalDeputies).values({
    ...createInitialRecordFields(9, 0),
    adminId: await adminOf(absent),
    deputyId: await adminOf(deputy),
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    status: 'enabled',
  });
