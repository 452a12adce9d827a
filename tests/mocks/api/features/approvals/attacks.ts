import { and, eq, inArray } from 'drizzle-orm';
import { approvalRules } from '../../../../../mocks/db/schema/approvals';
import { bills, withdrawals } from '../../../../../mocks/db/schema/finance';
import { operationLogs } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import {
  appointDeputy,
  colleague,
  createCalls,
  hour,
  minute,
  owner,
  person,
  type Rule,
  type Seen,
} from './attackCalls';

/** Payments that wait: 20 to one owner, 142 to many. `pay` and the like are calls of the person who attacks. */
export type Payments = ReturnType<typeof createCalls> & {
  toOne: string[];
  toMany: string[];
  wait: (milliseconds: number) => Promise<void>;
};

const inTurn = async <T>(items: readonly T[], act: (item: T, index: number) => Promise<unknown>) => {
  for (const [index, item] of items.entries()) await act(item, index);
};
const batches = (ids: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
const setOf = (ids: readonly string[], values: Partial<typeof withdrawals.$inferInsert>) =>
  server.db
    .update(withdrawals)
    .set(values)
    .where(inArray(withdrawals.id, [...ids]));
const signInAs = async (mobile: string) => {
  const token = await server.signIn(mobile);
  return createCalls(() => token);
};
/** The time until a minute before midnight in a zone. */
const untilMidnight = (zone: number) => 24 * hour - ((server.clock.now() + zone * hour) % (24 * hour)) - minute;

type Attack = (payments: Payments) => Promise<unknown>;

/** Ways around a rule, by the rule: what somebody tries. */
export const attacks: Readonly<Record<Rule, Readonly<Record<string, Attack>>>> = {
  ownerDay: {
    'six payments to one owner': ({ toOne, pay }) => inTurn(toOne.slice(0, 6), id => pay([id])),
    'all of an owner in one call': ({ toOne, pay }) => pay(toOne),
    'a payment every hour': ({ toOne, pay, wait }) =>
      inTurn(toOne.slice(0, 8), async id => {
        await pay([id]);
        await wait(hour);
      }),
    'both sides of midnight in Beijing': async ({ toOne, pay, wait }) => {
      await wait(untilMidnight(8));
      await pay(toOne.slice(0, 3));
      await wait(2 * minute);
      await pay(toOne.slice(3, 6));
    },
    'several calls at once': ({ toOne, pay }) => Promise.all(toOne.slice(0, 12).map(id => pay([id]))),
    'retries with other keys': ({ toOne, post }) =>
      inTurn(toOne.slice(0, 5), async (id, index) => {
        const records = await readVersions(server.db, 'withdrawals', [id]);
        for (const key of ['a', 'b', 'c']) await post('withdrawals/approve', { records }, `${key}${index}`);
      }),
    'one key for several records': ({ toOne, pay, post }) =>
      inTurn(toOne.slice(0, 5), async id => {
        await post('withdrawals/approve', { records: [{ id, version: 1 }] }, 'same').catch(() => undefined);
        await pay([id]);
      }),
    'a second bank account of the owner': async ({ toOne, pay }) => {
      await setOf(toOne.slice(0, 3), { bankName: '另一家银行', bankAccountHash: 'other', accountName: '另一人' });
      await pay(toOne.slice(0, 6));
    },
    'another type of withdrawal': async ({ toOne, pay }) => {
      await setOf(toOne.slice(0, 3), { type: 'commission' });
      await inTurn(toOne.slice(0, 6), id => pay([id]));
    },
    'the records that a filter finds': async ({ toOne, post }) => {
      const target = { filter: { ...owner, status: 'pending' }, except: toOne.slice(0, 1) };
      const { eligible } = await post<{ eligible: Seen[] }>('withdrawals/approve/preview', target);
      await post('withdrawals/approve', { records: eligible });
    },
    'what the queue hands out': ({ toOne, pay, post }) =>
      inTurn(toOne.slice(0, 8), async () => {
        const { record } = await post<{ record: Seen | null }>('withdrawals/claims/next', { filter: owner });
        if (record) await pay([record.id]);
      }),
    'the largest last': async ({ toOne, pay }) => {
      await setOf(toOne.slice(0, 1), { amount: '4900.00' });
      await pay(toOne.slice(1, 3));
      await pay(toOne.slice(0, 1));
      await pay(toOne.slice(3, 6));
    },
    'requests withdrawn and made again': ({ toOne, pay, post }) =>
      inTurn(toOne.slice(0, 8), async id => {
        const { requested = [] } = await pay([id]);
        if (requested.length === 0) return;
        await post('approvals/withdraw', {
          records: requested.map(({ requestId }) => ({ id: requestId, version: 2 })),
        });
        await pay([id]);
      }),
    'approval of the own requests': async ({ toOne, pay, approve }) => approve(await pay(toOne.slice(0, 6))),
    'approval as the deputy of a colleague': async ({ toOne, pay, approve }) => {
      await appointDeputy(colleague, person);
      await approve(await pay(toOne.slice(0, 6)));
    },
    'approval by the own deputy': async ({ toOne, pay }) => {
      await appointDeputy(person, sampleAccountMobiles.admin);
      await server.db.update(approvalRules).set({ approverPermission: null, approverRole: 'finance' });
      const deputy = await signInAs(sampleAccountMobiles.admin);
      await deputy.approve(await pay(toOne.slice(0, 6)));
    },
    'by turns with a colleague': async ({ toOne, pay }) => {
      const other = await signInAs(colleague);
      await inTurn(toOne.slice(0, 8), (id, index) => (index % 2 ? other : { pay }).pay([id]));
    },
    'the bills of the withdrawals': async ({ toOne, pay, post }) => {
      await pay(toOne.slice(0, 6));
      const rows = await server.db
        .select()
        .from(bills)
        .where(and(inArray(bills.referenceId, toOne), eq(bills.status, 'pending')));
      await post('bills/complete', { records: rows.map(({ id, version }) => ({ id, version })) });
    },
    'PUT, PATCH and DELETE of a record': async ({ toOne, pay, send }) => {
      await pay(toOne.slice(0, 6));
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        await inTurn(toOne, id => send(method, `withdrawals/${id}`, { status: 'completed', version: 1 }));
    },
    'changing and disabling the rule': async ({ toOne }) => {
      const boss = await signInAs(sampleAccountMobiles.superAdmin);
      const [rule] = await server.db.select().from(approvalRules);
      await boss.send('PUT', `approvalRules/${rule?.id}`, { ...rule, amountFrom: '90000000.00' });
      await boss.approve(await boss.post('approvalRules/disable', { records: [{ id: rule?.id, version: 1 }] }));
      await boss.pay(toOne);
    },
    'deleting from the log': async ({ toOne, pay, send }) => {
      await pay(toOne.slice(0, 3));
      for (const { id } of await server.db.select({ id: operationLogs.id }).from(operationLogs).limit(5))
        await send('DELETE', `operationLogs/${id}?version=1`);
      await pay(toOne.slice(3, 6));
    },
  },
  deciderDay: {
    '142 payments in one call': ({ toMany, pay }) => pay(toMany),
    'a run, a break, and another run': ({ toMany, pay, wait }) =>
      inTurn(batches(toMany, 12), async ids => {
        await pay(ids);
        await wait(6 * minute);
      }),
    'both sides of midnight in UTC': async ({ toMany, pay, wait }) => {
      await wait(untilMidnight(0));
      await pay(toMany.slice(0, 24));
      await wait(2 * minute);
      await pay(toMany.slice(24, 48));
    },
    'one by one and in bulk by turns': ({ toMany, pay }) =>
      inTurn(batches(toMany.slice(0, 60), 5), (ids, index) => (index % 2 ? pay(ids) : inTurn(ids, id => pay([id])))),
  },
  run: {
    '142 payments in one call': ({ toMany, pay }) => pay(toMany),
    'calls of few records': ({ toMany, pay }) => inTurn(batches(toMany, 5), ids => pay(ids)),
    'calls with keys of their own at once': ({ toMany, pay }) =>
      Promise.all(batches(toMany, 11).map((ids, index) => pay(ids, `chunk-${index}`))),
    'a payment every four minutes': ({ toMany, pay, wait }) =>
      inTurn(toMany.slice(0, 16), async id => {
        await pay([id]);
        await wait(4 * minute);
      }),
    'a preview before each payment': ({ toMany, post }) =>
      inTurn(toMany.slice(0, 16), async id => {
        const target = { records: [{ id, version: 1 }] };
        const { eligible } = await post<{ eligible: Seen[] }>('withdrawals/approve/preview', target);
        await post('withdrawals/approve', { records: eligible });
      }),
  },
  ownerHour: {
    'many payments in one call': ({ toOne, pay }) => pay(toOne),
    'both sides of a full hour': async ({ toOne, pay, wait }) => {
      await wait(untilMidnight(1));
      await pay(toOne.slice(0, 2));
      await wait(2 * minute);
      await pay(toOne.slice(2, 4));
    },
    'another name of the owner': ({ toOne, pay }) =>
      inTurn(toOne.slice(0, 6), async (id, index) => {
        await setOf([id], { ownerName: `名称 ${index}` });
        await pay([id]);
      }),
  },
  deciderHour: {
    'a payment every six minutes': ({ toMany, pay, wait }) =>
      inTurn(toMany.slice(0, 14), async id => {
        await pay([id]);
        await wait(5.9 * minute);
      }),
    'several sessions at once': async ({ toMany }) => {
      const sessions = await Promise.all(batches(toMany, 9).map(() => signInAs(person)));
      await Promise.all(batches(toMany, 9).map((ids, index) => sessions[index]?.pay(ids)));
    },
  },
};
