import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoleRehearsal, RuleRehearsal } from '@/models/rehearsal';
import { decide, sortRules } from '@/models/policy';
import type { Scope } from '@/system/roles/scope';
import { formatBeijingDay } from '../../../../../mocks/api/http/schemas';
import { parseScope } from '../../../../../mocks/api/features/rehearsal/scopeText';
import { approvalRules } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { callCounts, decisionFacts } from '../../../../../mocks/db/schema/rehearsal';
import { admins, permissions, rolePermissions, suppliers } from '../../../../../mocks/db/schema/system';
import { createInitialRecordFields } from '../../../../../mocks/db/sample/times';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { isNightly } from '../../../../setup/nightly';
import { server } from '../../../../setup/server';
import { listPath } from '../../call';
import { makeAdmin, superAdmin } from '../../roles/administration';
import { createRandom, flush, forget, pick, toFacts } from './recorded';

const calls = isNightly ? 100_000 : 400;
/** A session and its proof of identity last longer than this many calls. */
const callsPerSession = 2_000;
const limited = '13900004804';
const mobiles = [
  sampleAccountMobiles.superAdmin,
  sampleAccountMobiles.admin,
  sampleAccountMobiles.finance,
  '13800000011',
  sampleAccountMobiles.auditor,
  sampleAccountMobiles.catalog,
  sampleAccountMobiles.viewer,
  limited,
] as const;
const lists = ['suppliers', 'orders', 'users', 'products', 'bills', 'roles', 'approvals', 'departments'] as const;

/** What is in force from the first call to the last. */
const rules = [
  { amountFrom: '5000.00', amountOf: 'ownerDay', approverPermission: 'withdrawals:approve' },
  { amountFrom: '900.00', holdDays: 2 },
  { countFrom: 20, countOf: 'deciderHour', approverRole: 'admin', holdDays: 1 },
  { firstPayment: true, countOnlyUntil: '2099-01-01', approverPermission: 'withdrawals:approve' },
  { collection: 'suppliers', action: 'reject', withoutLicence: true, holdDays: 3 },
  { collection: 'suppliers', action: 'approve', withoutLicence: true, approverPermission: 'suppliers:approve' },
  { collection: 'suppliers', action: 'reopen', countOnlyUntil: '2099-01-01', holdDays: 9 },
] as const;

beforeEach(async () => {
  server.clock.stop();
  await server.db.delete(approvalRules);
  await server.db.insert(approvalRules).values(
    rules.map((rule, index) => ({
      ...createInitialRecordFields(700 + index, 0),
      name: `规则${index}`,
      collection: 'withdrawals' as const,
      action: 'approve',
      hours: 24,
      status: 'enabled' as const,
      ...rule,
    })),
  );
  const { role } = await makeAdmin(limited, ['suppliers:list', 'suppliers:reject', 'orders:list', 'withdrawals:list']);
  // A role that sees only a part, so that calls have scopes.
  await server.db
    .update(rolePermissions)
    .set({ scope: 'own' })
    .where(
      and(
        eq(rolePermissions.roleId, role.id),
        inArray(
          rolePermissions.permissionId,
          server.db.select({ id: permissions.id }).from(permissions).where(eq(permissions.code, 'orders:list')),
        ),
      ),
    );
  await forget();
});
afterEach(() => server.db.execute(sql`truncate call_counts, decision_facts`));

type Answer = { data: { succeeded?: string[]; requested?: { id: string }[] } };

/** Makes calls of several people: mostly lists, and decisions. Returns how many there were, by what became of them. */
const makeCalls = async (random: () => number) => {
  const expected = new Map<string, number>();
  const count = (key: string, more = 1) => expected.set(key, (expected.get(key) ?? 0) + more);
  let tokens = new Map<string, string>();
  const renew = async () => {
    tokens = new Map(await Promise.all(mobiles.map(async mobile => [mobile, await server.signIn(mobile)] as const)));
  };
  const people = await server.db.select({ id: admins.id, mobile: admins.mobile }).from(admins);
  const idOf = new Map(people.map(({ id, mobile }) => [mobile, id]));
  const request = (mobile: string, path: string, init: RequestInit = {}, headers = {}) =>
    server.api.request(path, { ...init, headers: { ...headers, Authorization: `Bearer ${tokens.get(mobile)}` } });
  // As a browser does, which makes most calls cheap.
  const etags = new Map<string, string>();
  const list = async (mobile: string) => {
    const collection = pick(random, lists);
    const place = `${mobile} ${collection}`;
    const known = { 'If-None-Match': etags.get(place) ?? '' };
    const { status, headers } = await request(mobile, listPath(collection, { range: [0, 0] }), {}, known);
    etags.set(place, headers.get('ETag') ?? '');
    const outcome = new Map([
      [200, 'allowed'],
      [304, 'allowed'],
      [403, 'noPermission'],
      [429, 'limit'],
    ]).get(status);
    count(`${idOf.get(mobile)} ${collection}:list ${outcome ?? status}`);
  };
  const decideSome = async (mobile: string) => {
    const isMoney = random() < 0.5;
    const [collection, table] = isMoney ? (['withdrawals', withdrawals] as const) : (['suppliers', suppliers] as const);
    const action = isMoney ? 'approve' : pick(random, ['approve', 'reject', 'reopen']);
    const pending = { approve: 'pending', reject: 'approved', reopen: 'rejected' }[action] ?? '';
    const records = await server.db
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(sql`${table.status} = ${pending}`)
      .orderBy(sql`md5(${table.id}::text || ${random()}::text)`)
      .limit(1 + Math.floor(random() * 3));
    if (records.length === 0) return;
    const body = JSON.stringify({ records, ...(action === 'reject' && { reason: '资料不全' }) });
    const response = await request(mobile, `/admin/${collection}/${action}`, { method: 'POST', body });
    if (response.status !== 200) return;
    const { data } = (await response.json()) as Answer;
    count('decisions', (data.succeeded?.length ?? 0) + (data.requested?.length ?? 0));
  };
  for (let index = 0; index < calls; index += 1) {
    if (index % callsPerSession === 0) await renew();
    server.clock.advance(100);
    const mobile = pick(random, mobiles);
    if (random() < (isNightly ? 0.02 : 0.2)) await decideSome(mobile);
    else await list(mobile);
    if (index % 5_000 === 0) await flush();
  }
  await flush();
  return expected;
};

/** Returns the policy of each account's role, as it was throughout. */
const readPolicies = async () => {
  const granted = await server.db
    .select({ roleId: rolePermissions.roleId, code: permissions.code, scope: rolePermissions.scope })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId));
  const roleIds = [...new Set(granted.map(({ roleId }) => roleId))];
  return new Map(
    roleIds.map(roleId => {
      const own = granted.filter(row => row.roleId === roleId);
      const scopes = own.flatMap(({ code, scope }): [string, Scope][] =>
        scope === 'all' ? [] : [[code, { scope, regions: [] }]],
      );
      return [roleId, { permissions: own.map(({ code }) => code), scopes: Object.fromEntries(scopes) }];
    }),
  );
};

test(
  'what live calls have left replays to the same outcomes under the same policy',
  { timeout: 7_200_000 },
  async () => {
    const expected = await makeCalls(createRandom(48));

    const rows = await server.db.select().from(callCounts);
    const policies = await readPolicies();
    const differences = rows.flatMap(row => {
      const { roleId, permissions: asked, scope, outcome } = row;
      const facts = { scope: parseScope(scope), limited: outcome === 'limit' };
      const replayed = decide(policies.get(roleId) ?? { permissions: [] }, asked.split(' '), facts).outcome;
      return replayed === outcome ? [] : { replayed, ...row };
    });
    expect(differences).toEqual([]);
    // None was lost, and none is there twice.
    const listed = rows.filter(({ permissions: asked }) => lists.some(name => asked === `${name}:list`));
    const recorded = new Map<string, number>();
    for (const { adminId, permissions: asked, outcome, calls: made } of listed) {
      const key = `${adminId} ${asked} ${outcome}`;
      recorded.set(key, (recorded.get(key) ?? 0) + made);
    }
    const { decisions = 0, ...counted } = Object.fromEntries(expected);
    expect(Object.fromEntries(recorded)).toEqual(counted);

    const inForce = sortRules(await server.db.select().from(approvalRules));
    const decided = await server.db.select().from(decisionFacts);
    const others = decided.flatMap(row => {
      const about = inForce.filter(rule => rule.collection === row.collection && rule.action === row.action);
      const permission = `${row.collection}:${row.action}`;
      const call = { day: formatBeijingDay(row.at), decision: toFacts(row) };
      const { outcome, counted: only } = decide({ permissions: ['*'], rules: about }, [permission], call);
      const isSame = outcome === row.outcome && only.map(({ id }) => id).join() === row.countedRuleIds.join();
      return isSame ? [] : { replayed: outcome, counted: only.map(({ id }) => id), ...row };
    });
    expect(others).toEqual([]);
    expect(decided).toHaveLength(decisions);
    expect(new Set(decided.map(({ outcome }) => outcome))).toEqual(new Set(['allowed', 'secondPerson', 'hold']));

    const boss = await superAdmin();
    for (const rule of rules) {
      if ('countOnlyUntil' in rule) continue;
      const draft = { name: '不变', collection: 'withdrawals', action: 'approve', hours: 24, ...rule };
      const { data } = await boss.post<RuleRehearsal>('approvalRules/rehearse', draft);
      expect(data).toMatchObject({ asked: 0, held: 0, unknown: 0, lost: 0 });
    }
    for (const roleId of new Set(rows.map(row => row.roleId))) {
      const permissionIds = await server.db
        .select({ id: rolePermissions.permissionId })
        .from(rolePermissions)
        .where(eq(rolePermissions.roleId, roleId));
      const { data } = await boss.post<RoleRehearsal>(`roles/${roleId}/rehearse`, {
        permissionIds: permissionIds.map(({ id }) => id),
      });
      expect(data).toMatchObject({ stopped: { calls: 0 }, allowed: { calls: 0 }, unknown: 0, lost: 0 });
    }
  },
);
