import { expect, test } from 'vitest';
import { isWritableCollection, type DecidableCollection } from '../../../../mocks/api/rest/collection';
import type { ActionDefinition } from '../../../../mocks/api/rest/plan';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { call } from '../call';
import {
  actionsOf,
  allow,
  changeOf,
  decided,
  inputLike,
  permissionSets,
  permissionSetsToWrite,
  recordIn,
  recordsIn,
  statusesOf,
} from './probe';

type Answer = { errors?: Record<string, string> } | null;

/** The non-empty changes. */
const found = (changes: ReadonlySet<string>) => [...changes].filter(change => change !== '');

/** Whether the call rejected a status at its field, or else the status code. */
const refusalOf = ({ decision }: DecidableCollection, code: number, data: Answer) =>
  code === 422 ? data?.errors?.[decision.status] !== undefined : code;

/** Tries to create a record with each status. Returns the status changes and the results. */
const tryCreate = async (collection: DecidableCollection, token: string) => {
  const { decision, name } = collection;
  const like = await recordIn(collection, token, decision.initial);
  const post = async (status: string, taken: string[] = []): Promise<{ code: number; data: Answer }> => {
    const told = status === decision.initial ? {} : { [decision.status]: status };
    const body = { ...inputLike(collection, like, taken), ...told };
    const { code, data } = await call<Answer>('POST', `/admin/${name}`, { token, body });
    const fields = Object.keys(data?.errors ?? {});
    const wrong = fields.filter(field => field !== decision.status && !taken.includes(field));
    return wrong.length > 0 ? post(status, [...taken, ...wrong]) : { code, data };
  };
  const changes = new Set<string>();
  const answers = new Set<unknown>();
  for (const status of statusesOf(collection)) {
    const act = async () => {
      const { code, data } = await post(status);
      if (status !== decision.initial) answers.add(refusalOf(collection, code, data));
    };
    changes.add(await changeOf(collection, act));
  }
  return { changes: found(changes), answers: [...answers] };
};

/** Tries to update a record from each status to every other. */
const tryUpdate = async (collection: DecidableCollection, token: string) => {
  const { decision, name } = collection;
  const changes = new Set<string>();
  const answers = new Set<unknown>();
  for (const from of statusesOf(collection)) {
    const record = await recordIn(collection, token, from);
    for (const to of statusesOf(collection).filter(status => status !== from)) {
      const body = { ...record, [decision.status]: to };
      const act = async () => {
        const { code, data } = await call<Answer>('PUT', `/admin/${name}/${String(record['id'])}`, { token, body });
        answers.add(refusalOf(collection, code, data));
      };
      changes.add(await changeOf(collection, act));
    }
  }
  return { changes: found(changes), answers: [...answers] };
};

type Seen = { id: string; version: number };

const bodyOf = ({ perRecord }: ActionDefinition, records: Seen[], reason: string | undefined) => ({
  records,
  ...(reason && { reason }),
  ...(perRecord && { [perRecord.field]: Object.fromEntries(records.map(({ id }) => [id, 'SF1234567'])) }),
});

/** Tries an action on records in each status. Returns the resulting changes. */
const tryAction = async (
  collection: DecidableCollection,
  token: string,
  [name, action]: [string, ActionDefinition],
  why?: string,
) => {
  const changes = new Set<string>();
  for (const from of statusesOf(collection)) {
    const body = bodyOf(action, await recordsIn(collection, from), why);
    const act = () => call('POST', `/admin/${collection.name}/${name}`, { token, body });
    changes.add(await changeOf(collection, act));
  }
  return found(changes);
};

test('tests every collection with actions', () => {
  const preview = /^\/(\w+)\/[\w-]+\/preview$/;
  const acting = routes.flatMap(({ path }) => preview.exec(path)?.[1] ?? []);
  expect(allCollections.map(({ name }) => name)).toEqual(expect.arrayContaining(acting));
  expect(decided.length).toBeGreaterThan(0);
});

test.each(decided.filter(isWritableCollection))(
  'create and update do not change the status of $name',
  async collection => {
    for (const may of permissionSetsToWrite(collection)) {
      const token = await allow(collection, may);
      const [creates, updates] = [may.includes('create'), may.includes('update')];
      const made = creates ? [`made ${collection.decision.initial}`] : [];
      expect([may, await tryCreate(collection, token)]).toEqual([may, { changes: made, answers: [creates || 403] }]);
      expect([may, await tryUpdate(collection, token)]).toEqual([may, { changes: [], answers: [updates || 403] }]);
    }
  },
);

const cases = decided.flatMap(collection =>
  permissionSets(collection).map(may => ({
    name: collection.name,
    may: may.join(', ') || 'nothing',
    collection,
    set: may,
  })),
);

test.each(cases)(
  'actions change the status of $name only as defined with permission to $may',
  async ({ collection, set }) => {
    const token = await allow(collection, set);
    for (const [name, action] of actionsOf(collection)) {
      const allowed = set.includes(name) && action.to ? action.from.map(from => `${from} > ${action.to}`) : [];
      const made = await tryAction(collection, token, [name, action], '核对有误');
      expect(allowed).toEqual(expect.arrayContaining(made));
      // Nothing else prevents the action: some of the newest records can be changed.
      expect(made.length > 0).toBe(allowed.length > 0);
    }
  },
);

const reasoned = decided.flatMap(collection =>
  actionsOf(collection).flatMap(action =>
    // The log has the reason of an action that leaves the status: tests/mocks/api/departments/transfer.test.ts.
    action[1].reason && action[1].to ? [{ name: collection.name, collection, action }] : [],
  ),
);

test.each(reasoned)('$action.0 changes no status of $name without a reason', async ({ collection, action }) => {
  const token = await allow(collection, [action[0]]);
  expect(await tryAction(collection, token, action)).toEqual([]);
});

test.each(reasoned)(
  '$action.0 stores its reason with a record of $name',
  async ({ collection, action: [name, action] }) => {
    const token = await allow(collection, [name]);
    const why = `核对有误：${name}`;
    const reasons = [];
    for (const from of action.from) {
      const body = bodyOf(action, await recordsIn(collection, from), why);
      const path = `/admin/${collection.name}`;
      const { data } = await call<{ succeeded: string[] }>('POST', `${path}/${name}`, { token, body });
      for (const id of data.succeeded)
        reasons.push(JSON.stringify((await call('GET', `${path}/${id}`, { token })).data));
    }
    expect(reasons).not.toEqual([]);
    expect(reasons.filter(record => !record.includes(why))).toEqual([]);
  },
);
