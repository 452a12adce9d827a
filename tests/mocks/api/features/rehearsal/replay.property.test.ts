import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoleRehearsal, RuleRehearsal } from '@/models/rehearsal';
import { sql } from 'drizzle-orm';
import { decide, sortRules, type RuleConditions } from '@/models/policy';
import { insertRows } from '../../../../../mocks/db/insertRows';
import { approvalRules } from '../../../../../mocks/db/schema/approvals';
import { callCounts, decisionFacts } from '../../../../../mocks/db/schema/rehearsal';
import { permissions, rolePermissions } from '../../../../../mocks/db/schema/system';
import { isNightly } from '../../../../setup/nightly';
import { server } from '../../../../setup/server';
import { makeRole, superAdmin } from '../../roles/administration';
import { createRandom, forget, pick, toFacts, type DecisionRow } from './recorded';

const recordedCalls = isNightly ? 100_000 : 4_000;
const plantedChanges = isNightly ? 200 : 40;

beforeEach(forget);
// Restoring the rows one by one would take longer than the test.
afterEach(() => server.db.execute(sql`truncate call_counts, decision_facts`));

type Row = DecisionRow;

const day = 86_400_000;

/** The rules that were in force: two that look at what is known of each record, and one that needs totals. */
const rules = [
  { id: '901', createdAt: new Date(1), amountFrom: '5000.00', amountOf: 'ownerDay' },
  { id: '902', createdAt: new Date(2), amountFrom: '800.00', amountOf: 'record', recordType: 'commission' },
  { id: '903', createdAt: new Date(3), countFrom: 20, countOf: 'deciderHour', ownerType: 'supplier' },
] as const;

const decideRow = (row: Row, by: readonly RuleConditions[]) =>
  decide({ permissions: ['*'], rules: by }, ['withdrawals:approve'], { decision: toFacts(row) }).outcome;

/** Draws decisions of the last 80 days with amounts around the limits, and what the rules decided about them. */
const drawDecisions = (count: number, random: () => number): Row[] => {
  const sorted = sortRules(rules);
  return Array.from({ length: count }, (_, index) => {
    const amount = BigInt(pick(random, [79_999, 80_000, 80_001, 499_999, 500_000, 1, Math.floor(random() * 900_000)]));
    const more = () => amount + BigInt(Math.floor(random() * 300_000));
    const known = random() < 0.5;
    const row: Row = {
      at: new Date(Math.floor(Date.now() / 1000) * 1000 - Math.floor(random() * 80 * day) - 1),
      adminId: String(1 + Math.floor(random() * 12)),
      roleId: '7',
      collection: 'withdrawals',
      action: 'approve',
      recordId: String(1_000_000 + index),
      outcome: 'allowed',
      policy: 'p',
      type: pick(random, ['balance', 'commission', 'deposit']),
      ownerType: pick(random, ['user', 'supplier']),
      amount,
      runAmount: more(),
      ownerDayAmount: more(),
      deciderDayAmount: more(),
      ownerHourCount: 1 + Math.floor(random() * 5),
      deciderHourCount: 1 + Math.floor(random() * 30),
      wasPaid: known ? random() < 0.5 : undefined,
      accountAge: known && random() < 0.5 ? Math.floor(random() * 40 * day) : undefined,
    };
    return { ...row, outcome: decideRow(row, sorted) === 'secondPerson' ? 'secondPerson' : 'allowed' };
  });
};

const insertInRuns = async (rows: readonly Row[]) => {
  for (let start = 0; start < rows.length; start += 10_000)
    await insertRows(
      server.db,
      decisionFacts,
      rows.slice(start, start + 10_000).map(row => ({ countedRuleIds: [], ...row })),
    );
};

const enableRules = async () => {
  await server.db.delete(approvalRules);
  await server.db.insert(approvalRules).values(
    rules.map(rule => ({
      updatedAt: new Date(0),
      name: rule.id,
      collection: 'withdrawals' as const,
      action: 'approve',
      hours: 24,
      status: 'enabled' as const,
      approverPermission: 'withdrawals:approve',
      ...rule,
    })),
  );
};

const form = {
  name: '试算',
  collection: 'withdrawals',
  action: 'approve',
  approverPermission: 'withdrawals:approve',
  hours: 24,
};

/** A change of the rules, and plainly which decisions it is about. Undefined: too little is known. */
type Planted = { draft: Record<string, unknown>; isAbout: (row: Row) => boolean | undefined };

const plantChange = (random: () => number): Planted => {
  const yuan = pick(random, [800, 5000, 799, 1, Math.floor(random() * 9_000)]);
  const fen = BigInt(yuan * 100);
  const type = pick(random, ['balance', 'commission', 'deposit']);
  const owner = pick(random, ['user', 'supplier']);
  const count = 2 + Math.floor(random() * 28);
  const days = 1 + Math.floor(random() * 39);
  const planted: [Planted, ...Planted[]] = [
    { draft: { amountFrom: String(yuan) }, isAbout: ({ amount }) => (amount ?? 0n) >= fen },
    { draft: { amountFrom: String(yuan), amountOf: 'run' }, isAbout: ({ runAmount }) => (runAmount ?? 0n) >= fen },
    {
      draft: { amountFrom: String(yuan), amountOf: 'deciderDay', recordType: type },
      isAbout: row => (row.deciderDayAmount ?? 0n) >= fen && row.type === type,
    },
    { draft: { recordType: type, ownerType: owner }, isAbout: row => row.type === type && row.ownerType === owner },
    {
      draft: { countFrom: count, countOf: 'deciderHour' },
      isAbout: ({ deciderHourCount }) => (deciderHourCount ?? 0) >= count,
    },
    { draft: { firstPayment: true }, isAbout: ({ wasPaid }) => (typeof wasPaid === 'boolean' ? !wasPaid : undefined) },
    {
      draft: { accountDays: days },
      isAbout: ({ wasPaid, accountAge }) =>
        typeof wasPaid === 'boolean' ? typeof accountAge === 'number' && accountAge < days * day : undefined,
    },
  ];
  return pick(random, planted);
};

test('finds no difference for unchanged rules, and exactly those of changed ones', { timeout: 1_200_000 }, async () => {
  const random = createRandom(62);
  const rows = drawDecisions(recordedCalls, random);
  await insertInRuns(rows);
  await enableRules();
  const boss = await superAdmin();
  const rehearse = async (draft: object) =>
    (await boss.post<RuleRehearsal>('approvalRules/rehearse', { ...form, ...draft })).data;
  for (const { id: _, createdAt: __, ...rule } of rules)
    expect(await rehearse(rule)).toMatchObject({
      decisions: rows.length,
      asked: 0,
      unknown: 0,
      people: 0,
      newest: null,
    });

  const differences: object[] = [];
  for (let index = 0; index < plantedChanges; index += 1) {
    const { draft, isAbout } = plantChange(random);
    const others = rows.filter(({ outcome }) => outcome === 'allowed');
    const asked = others.filter(row => isAbout(row) === true);
    const expected = {
      asked: asked.length,
      people: new Set(asked.map(({ adminId }) => adminId)).size,
      alreadyAsked: rows.filter(row => row.outcome === 'secondPerson' && isAbout(row) === true).length,
      unknown: others.filter(row => isAbout(row) === undefined).length,
      newest: asked.length > 0 ? new Date(Math.max(...asked.map(({ at }) => at.getTime()))).toISOString() : undefined,
    };
    const { asked: found, people, alreadyAsked, unknown, newest } = await rehearse(draft);
    const received = { asked: found, people, alreadyAsked, unknown, newest: newest?.at };
    if (JSON.stringify(received) !== JSON.stringify(expected)) differences.push({ draft, expected, received });
  }
  expect(differences).toEqual([]);
});

test(
  'finds exactly the calls that other permissions of a role would stop or allow',
  { timeout: 1_200_000 },
  async () => {
    const random = createRandom(7);
    const known = await server.db.select({ id: permissions.id, code: permissions.code }).from(permissions);
    const all = known.filter(({ code }) => code !== '*');
    const isHeld = new Map(all.map(({ code }) => [code, random() < 0.6]));
    const held = all.filter(({ code }) => isHeld.get(code));
    const role = await makeRole('rehearsed', []);
    await server.db.insert(rolePermissions).values(held.map(({ id }) => ({ roleId: role.id, permissionId: id })));
    await forget();
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const rows = Array.from({ length: recordedCalls }, (_, index): typeof callCounts.$inferInsert => {
      const asked = [all, all].flatMap((some, place) =>
        place === 0 || random() < 0.2 ? pick(random, some as [(typeof some)[0]]).code : [],
      );
      const at = new Date(hour - Math.floor(random() * 1_900) * 3_600_000);
      return {
        hour: at,
        adminId: String(1 + (index % 9)),
        roleId: role.id,
        permissions: asked.join(' '),
        scope: 'all',
        outcome: asked.some(code => isHeld.get(code)) ? (random() < 0.01 ? 'limit' : 'allowed') : 'noPermission',
        policy: `p${index}`,
        calls: 1 + Math.floor(random() * 50),
        lastAt: at,
      };
    });
    await insertRows(server.db, callCounts, rows);
    const boss = await superAdmin();
    const rehearse = async (codes: ReadonlySet<string>) => {
      const permissionIds = all.filter(({ code }) => codes.has(code)).map(({ id }) => id);
      return (await boss.post<RoleRehearsal>(`roles/${role.id}/rehearse`, { permissionIds })).data;
    };
    const now = new Set(held.map(({ code }) => code));
    expect(await rehearse(now)).toMatchObject({ stopped: { calls: 0, people: 0 }, allowed: { calls: 0 }, unknown: 0 });

    const differences: object[] = [];
    const sum = (some: typeof rows) => some.reduce((total, { calls }) => total + calls, 0);
    for (let index = 0; index < plantedChanges; index += 1) {
      const draft = new Set(now);
      for (let changes = 0; changes < 1 + (index % 3); changes += 1) {
        const { code } = pick(random, all as [(typeof all)[0]]);
        if (!draft.delete(code)) draft.add(code);
      }
      const may = ({ permissions: asked }: (typeof rows)[0]) => asked.split(' ').some(code => draft.has(code));
      const stopped = rows.filter(row => row.outcome !== 'noPermission' && !may(row));
      const allowed = rows.filter(row => row.outcome === 'noPermission' && may(row));
      const expected = [sum(stopped), new Set(stopped.map(({ adminId }) => adminId)).size, sum(allowed)];
      const found = await rehearse(draft);
      const received = [found.stopped.calls, found.stopped.people, found.allowed.calls];
      if (received.join() !== expected.join()) differences.push({ index, expected, received });
    }
    expect(differences).toEqual([]);
  },
);
