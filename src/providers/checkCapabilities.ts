import { HttpError, type RaRecord } from 'react-admin';
import { signalCollections } from '@/features/signals/rules/signalRule';
import { listSignalNames } from '@/features/signals/rules/signalRules';
import { billQueue } from '@/finance/bills/bill';
import { isStatementForPeriod } from '@/finance/bills/statement';
import { withdrawalQueue } from '@/finance/withdrawals/withdrawal';
import type { Queue } from '@/models/queue';
import type { Signal } from '@/models/signal';
import {
  claimListSchema,
  disablingRehearsalSchema,
  recordDueTimeSchema,
  dueTimeSettingsSchema,
  inboxPageSchema,
  notePageSchema,
  reasonPresetsSchema,
  roleRehearsalSchema,
  ruleRehearsalSchema,
  signalsSchema,
  unreadCountSchema,
  unusedPermissionsSchema,
} from '@/models/responses';
import { orderQueue } from '@/orders/order';
import { supplierQueue } from '@/suppliers/supplier';
import type { Capability } from './capabilities';
import { assert, assertMatchesSchema, NotCheckedError } from './checkAssertions';
import { checkEventStream } from './checkEventStream';
import type { ConsoleAuthProvider } from './createAuthProvider';
import type { ConsoleDataProvider } from './dataProvider';

type Connection = {
  data: ConsoleDataProvider;
  auth: ConsoleAuthProvider;
  /** The names of the collections that the API serves to the user. */
  served: readonly string[];
};

const queues: Readonly<Record<string, Queue>> = {
  suppliers: supplierQueue,
  withdrawals: withdrawalQueue,
  bills: billQueue,
  orders: orderQueue,
};

/** The collections whose records have no notes. */
const withoutNotes: readonly string[] = ['operationLogs'];

/** Returns the first row of a list, in an array that is empty without one. */
const readFirst = async (data: ConsoleDataProvider, name: string, filter = {}, field = 'id') => {
  const query = { pagination: { page: 1, perPage: 1 }, sort: { field, order: 'ASC' }, filter } as const;
  return (await data.getList(name, query)).data;
};

/** Returns a record of the first collection that has one. Throws if none has. */
const findRecord = async (names: readonly string[], read: (name: string) => Promise<RaRecord[]>) => {
  for (const name of names) {
    const [record] = await read(name);
    if (record) return { name, record };
  }
  throw new NotCheckedError('no record');
};

/** Returns the first served queue that the user decides by one of these actions, with the action. Throws if there is none. */
const findDecided = async ({ auth, served }: Connection, select: (queue: Queue) => readonly string[]) => {
  for (const name of served)
    for (const action of queues[name] ? select(queues[name]) : [])
      if (await auth.canAccess({ resource: name, action })) return { name, action };
  throw new NotCheckedError('the user decides about no queue');
};

const checkDueTimes = async ({ data, served }: Connection) => {
  assertMatchesSchema(dueTimeSettingsSchema, await data.getDueTimes());
  const names = served.filter(name => name in queues);
  const { name, record } = await findRecord(names, queue => readFirst(data, queue, queues[queue]?.filter, 'dueAt'));
  assertMatchesSchema(recordDueTimeSchema, { data: record });
  for (const due of ['now', 'overdue']) await readFirst(data, name, { due });
};

/** Days on which no bill was completed, as no record is older. */
const early = { from: '1970-01-02', to: '1970-01-03', timeZone: 'Asia/Shanghai' };

const checkStatements = async ({ data, served }: Connection) => {
  const [bill] = served.includes('bills') ? await readFirst(data, 'bills', { status: 'completed' }) : [];
  if (!bill) throw new NotCheckedError('no completed bill');
  const params = { ownerType: bill['ownerType'], ownerId: String(bill['ownerId']), ...early };
  const { data: statement } = await data.accountStatement(params);
  assert(isStatementForPeriod(params, statement), 'a statement does not name the period that was asked for');
  assert(statement.totals.length === 0, 'a statement of 1970 has bills: the period is ignored');
  const found = await readFirst(data, 'bills', { processedAt_gte: '1970-01-02', processedAt_lte: '1970-01-03' });
  assert(found.length === 0, 'getList ignores processedAt_gte and processedAt_lte of bills');
};

const checkNotes = async ({ data, served }: Connection) => {
  const names = served.filter(name => !withoutNotes.includes(name));
  const { name, record } = await findRecord(names, collection => readFirst(data, collection));
  assertMatchesSchema(notePageSchema, await data.getNotes(name, { id: String(record.id), range: [0, 9] }));
};

const checkApprovals = async ({ data }: Connection) => {
  const [[rule], [request]] = await Promise.all([readFirst(data, 'approvalRules'), readFirst(data, 'approvals')]);
  assert(!rule || 'amountFrom' in rule, 'a rule has no amount');
  assert(!rule || 'holdDays' in rule, 'a rule has no holdDays, so what the form holds would not be held');
  assert(!request || 'canDecide' in request, 'a request does not tell who may decide it');
  const tellsHold = ['holdUntil', 'needsSecondPerson', 'canApprove'].every(field => !request || field in request);
  assert(tellsHold, 'a request does not tell until when it is held, whom it needs and who may approve it now');
};

/** Throws `NotCheckedError` unless the user may call what a check calls. */
const assertMay = async ({ auth }: Connection, resource: string, action: string) => {
  if (!(await auth.canAccess({ resource, action }))) throw new NotCheckedError(`the user lacks ${resource}:${action}`);
};

/** Makes a call that an API may have left out, and then says which it is. */
const callIfServed = async <T>(name: string, call: Promise<T>) => {
  try {
    return await call;
  } catch (error) {
    throw error instanceof HttpError && error.status === 404 ? new Error(`the API has no ${name}`) : error;
  }
};

/** A rule to try out. The calls change nothing. */
const draft = {
  name: 'check',
  collection: 'suppliers',
  action: 'reject',
  approverPermission: 'suppliers:reject',
  hours: 24,
};

const checkRuleRehearsal = async (connection: Connection) => {
  const { data } = connection;
  await assertMay(connection, 'approvalRules', 'update');
  assertMatchesSchema(ruleRehearsalSchema, await callIfServed('POST approvalRules/rehearse', data.rehearseRule(draft)));
  const [rule] = await readFirst(data, 'approvalRules');
  if (!rule) throw new NotCheckedError('no rule whose disabling could be rehearsed');
  const call = data.rehearseDisabling(String(rule.id));
  assertMatchesSchema(disablingRehearsalSchema, await callIfServed('GET approvalRules/<id>/rehearse-disabling', call));
};

const checkRoleRehearsal = async (connection: Connection) => {
  const { data } = connection;
  await assertMay(connection, 'roles', 'assign-permissions');
  const { record } = await findRecord(['roles'], name => readFirst(data, name));
  const id = String(record.id);
  assertMatchesSchema(
    roleRehearsalSchema,
    await callIfServed('POST roles/<id>/rehearse', data.rehearseRole(id, { permissionIds: [] })),
  );
  assertMatchesSchema(
    unusedPermissionsSchema,
    await callIfServed('GET roles/<id>/unused-permissions', data.unusedPermissions(id)),
  );
};

const checkSignals = async ({ data, served }: Connection) => {
  const names = signalCollections.filter(name => served.includes(name));
  const { name, record } = await findRecord(names, collection => readFirst(data, collection, { status: 'pending' }));
  assert('signals' in record, `a record of ${name} that waits has no signals`);
  assertMatchesSchema(signalsSchema, { data: record['signals'] });
  for (const collection of names)
    for (const signal of listSignalNames(collection)) {
      const [found] = await readFirst(data, collection, { signal });
      const has = !found || (found['signals'] as readonly Signal[]).some(own => own.name === signal);
      assert(has, `getList of ${collection} ignores the filter signal: ${signal}`);
    }
};

/**
 * Returns the checks of each capability's parts, which only read. Those about records choose a collection that the API
 * serves, and throw `NotCheckedError` if there is nothing to check.
 */
export const createCapabilityChecks = (
  connection: Connection,
): Partial<Record<Capability, Readonly<Record<string, () => Promise<unknown>>>>> => {
  const { data, auth } = connection;
  return {
    events: { stream: () => checkEventStream(data) },
    history: { operations: () => data.ownOperations(), seals: () => data.logVerification() },
    statistics: { overview: () => data.overview(), statements: () => checkStatements(connection) },
    menus: { menu: () => auth.fetchMenu() },
    account: {
      sessions: () => data.sessions(),
      settings: () => data.accountSettings(),
      views: () => data.views(),
      permissionHolders: () => data.permissionHolders('*'),
    },
    secondFactors: { factors: () => data.secondFactors(), signIns: () => data.signIns() },
    teamwork: {
      approvals: () => checkApprovals(connection),
      ruleRehearsal: () => checkRuleRehearsal(connection),
      roleRehearsal: () => checkRoleRehearsal(connection),
      claims: async () => {
        const { name } = await findDecided(connection, ({ actions }) => actions);
        assertMatchesSchema(claimListSchema, await data.getClaims(name));
      },
      reasonPresets: async () => {
        // The negative decision of each queue requires a reason.
        const { name, action } = await findDecided(connection, ({ actions: [, negative] }) => [negative]);
        assertMatchesSchema(reasonPresetsSchema, await data.getReasonPresets(name, action));
      },
      dueTimes: () => checkDueTimes(connection),
      notes: () => checkNotes(connection),
      inbox: async () => {
        assertMatchesSchema(inboxPageSchema, await data.getInbox({ range: [0, 9] }));
        assertMatchesSchema(unreadCountSchema, await data.countUnread());
      },
    },
    recordDetails: {
      signals: () => checkSignals(connection),
      shipments: async () => {
        const [order] = await readFirst(data, 'orders');
        assert(!order || Array.isArray(order['shipments']), 'an order has no list of shipments');
      },
    },
    departments: {
      placement: async () => {
        const names = ['suppliers', 'users'].filter(name => connection.served.includes(name));
        const { record } = await findRecord(names, collection => readFirst(data, collection));
        const isPlaced = ['departmentId', 'departmentName', 'salesRegion'].every(field => field in record);
        assert(isPlaced, 'a record has no department or sales region');
      },
    },
  };
};
