import { HttpError, type RaRecord } from 'react-admin';
import { setToken } from '@/session/session';
import { authProvider } from './authProvider';
import { declaration, type Capability } from './capabilities';
import { createCapabilityChecks } from './checkCapabilities';
import { assert, createTimeoutPromise, NotCheckedError } from './checkAssertions';
import { checkListFilters, checkListSort, type ExpectedListParams } from './checkListParams';
import { dataProvider } from './dataProvider';

/** What another API must serve: a collection of the contract, with the fields of its records. */
export type ExpectedResource = { name: string; fields: readonly string[] } & ExpectedListParams;

export type CheckOptions = {
  resources: readonly ExpectedResource[];
  token?: string | undefined;
  credentials?: { username: string; password: string } | undefined;
  /** The API's OpenAPI document, if it publishes one at `/admin/openapi.json`. */
  document?: { paths: object } | undefined;
};

/** The result of a check. `problem` is why it failed, `skipped` why it was not made. */
export type CheckResult = {
  group: 'required' | 'optional' | 'absent';
  what: string;
  problem?: string;
  skipped?: string;
};

const defaultProviders = { declaration, dataProvider, authProvider };
const perPage = 10;

/** Calls of the contract that only an API with the capability has. */
const capabilityPaths: Partial<Record<Capability, RegExp>> = {
  actions: /\/preview$/,
  events: /^\/admin\/events$/,
  history: /^\/admin\/operations$/,
  statistics: /^\/admin\/statistics\/overview$/,
  exports: /\/export$/,
  menus: /^\/admin\/menu$/,
  account: /^\/admin\/sessions$/,
  secondFactors: /^\/admin\/second-factors$/,
  teamwork: /^\/admin\/inbox$/,
};
const unknownId = '999999999999999999';

const explain = (error: unknown) => {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error);
  return `${error.status || 'no response'}: ${error.message}`;
};

/**
 * Reads from the connected API with the console's own providers. Returns what works, what does not, and what is declared
 * as absent. Writes nothing.
 */
export const checkProviders = async (options: CheckOptions, providers = defaultProviders): Promise<CheckResult[]> => {
  const { declaration: api, dataProvider: data, authProvider: auth } = providers;
  const results: CheckResult[] = [];
  const check = async (group: CheckResult['group'], what: string, run: () => unknown) => {
    try {
      await run();
      results.push({ group, what });
      return true;
    } catch (error) {
      const notChecked = error instanceof NotCheckedError && { skipped: `not checked: ${error.message}` };
      results.push({ group, what, ...(notChecked || { problem: explain(error) }) });
      return false;
    }
  };

  const { token, credentials, resources, document } = options;
  const signedIn = await check('required', 'signs in', async () => {
    if (token) setToken(token);
    else if (credentials) await auth.login(credentials);
    const user = await Promise.race([auth.fetchInfo(), createTimeoutPromise()]);
    assert(user.permissions.length > 0, 'the user has no permissions, so the console shows nothing');
  });
  if (!signedIn) return results;

  const served: string[] = [];
  for (const { name, fields, ...expected } of resources) {
    if (!(await auth.canAccess({ resource: name, action: 'list' }))) {
      results.push({ group: 'absent', what: `${name}: the user may not list them` });
      continue;
    }
    served.push(name);
    if (await checkResource(name, fields)) await checkListParams(name, expected);
  }
  await checkCapabilities();
  if (document) await checkDeclaration(Object.keys(document.paths));
  return results;

  async function checkResource(name: string, fields: readonly string[]) {
    const sort = { field: 'id', order: 'ASC' } as const;
    const read = (page: number) => data.getList(name, { pagination: { page, perPage }, sort, filter: {} });
    let first: RaRecord | undefined;
    await check('required', `${name}: getList`, async () => {
      const { data: rows, total = Number.NaN } = await read(1);
      assert(Number.isInteger(total), 'the total is not a number');
      assert(rows.length === Math.min(perPage, total), `${rows.length} rows instead of ${Math.min(perPage, total)}`);
      [first] = rows;
      const second = total > perPage ? await read(2) : undefined;
      assert(!second?.data.some(({ id }) => rows.some(row => row.id === id)), 'page 2 repeats rows of page 1');
    });
    const record = first;
    if (!record) return false;
    await check('required', `${name}: getOne`, async () => {
      const { data: one } = await data.getOne(name, { id: record.id });
      assert(typeof one.id === 'string', `the id ${JSON.stringify(one.id)} is not a string`);
      assert(one.id === record.id, `record ${String(one.id)} instead of ${String(record.id)}`);
    });
    await check('optional', `${name}: fields`, async () => {
      const { data: one } = await data.getOne(name, { id: record.id });
      const missing = fields.filter(field => !(field in one));
      assert(missing.length === 0, `the console shows none of ${missing.join(', ')}`);
    });
    await check('required', `${name}: getMany`, async () => {
      const { data: many } = await data.getMany(name, { ids: [record.id] });
      assert(many.length === 1 && many[0]?.id === record.id, `${many.length} records instead of 1`);
    });
    await check('required', `${name}: getOne of an unknown id is a 404`, async () => {
      const error: unknown = await data.getOne(name, { id: unknownId }).catch((reason: unknown) => reason);
      assert(error instanceof HttpError, 'it returns a record');
      assert(error instanceof HttpError && error.status === 404, `it is ${explain(error)}`);
    });
    return true;
  }

  async function checkListParams(name: string, expected: ExpectedListParams) {
    const ignored = api.ignored?.[name] ?? {};
    const { sort = [], filters = [] } = ignored;
    if (sort === true || sort.length > 0)
      results.push({ group: 'absent', what: `${name}: sort${sort === true ? '' : ` by ${sort.join(', ')}`}` });
    if (filters.length > 0) results.push({ group: 'absent', what: `${name}: filters ${filters.join(', ')}` });
    await check('optional', `${name}: sort`, () => checkListSort(data, name, expected, ignored));
    await check('optional', `${name}: filters`, () => checkListFilters(data, name, expected, ignored));
  }

  async function checkCapabilities() {
    const checks = createCapabilityChecks({ data, auth, served });
    for (const [name, offered] of Object.entries(api.capabilities)) {
      const parts = checks[name as Capability];
      if (!offered) results.push({ group: 'absent', what: name });
      else if (!parts) results.push({ group: 'optional', what: name, skipped: 'not checked: that would write' });
      else for (const [part, run] of Object.entries(parts)) await check('optional', `${name}: ${part}`, run);
    }
  }

  async function checkDeclaration(paths: readonly string[]) {
    for (const [name, path] of Object.entries(capabilityPaths)) {
      const isDescribed = paths.some(described => path.test(described));
      await check('optional', `${name}: declaration`, () => {
        const isDeclared = api.capabilities[name as Capability];
        assert(isDeclared || !isDescribed, "the API's document describes it: declare it");
        assert(isDescribed || !isDeclared, "the API's document does not describe it");
      });
    }
  }
};
