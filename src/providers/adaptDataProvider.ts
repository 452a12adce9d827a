import { HttpError, type DataProvider, type GetListParams, type RaRecord, type UpdateParams } from 'react-admin';
import { customDataProviderMethods } from './actions';
import type { Capabilities } from './capabilities';
import type { ActionFailure, ActionTarget, SeenRecord } from './contract';

/** react-admin's CRUD methods and the calls of `actions.ts`. */
export type CompleteDataProvider = DataProvider & typeof customDataProviderMethods;

/** A data provider of another API: react-admin's CRUD methods, and the calls of `actions.ts` that the API has. */
export type CustomDataProvider = DataProvider & Partial<typeof customDataProviderMethods>;

type Degrade = (provider: CompleteDataProvider) => Partial<CompleteDataProvider>;

const refuse = (message: string, status: number, data?: unknown) =>
  new HttpError(message, status, { code: status, data });

const notOffered = Object.fromEntries(
  Object.keys(customDataProviderMethods).map(name => [name, () => Promise.reject(refuse('http.notOffered', 404))]),
) as unknown as typeof customDataProviderMethods;

/** Records read per call, and the maximum number of records that an action is checked for. */
const pageSize = 200;
const mostRecords = 10_000;
const sort = { field: 'id', order: 'ASC' } as const;

/** Reads the records of an action's target: the given ones, or all that match the filter except some. */
const readTarget = async ({ getMany, getList }: DataProvider, resource: string, target: ActionTarget) => {
  const records: RaRecord[] = [];
  if ('records' in target) {
    const ids = target.records.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += pageSize)
      records.push(...(await getMany(resource, { ids: ids.slice(start, start + pageSize) })).data);
    return records;
  }
  const { filter, except = [] } = target;
  for (let page = 1, most = 1; records.length < most; page += 1) {
    const { data, total = 0 } = await getList(resource, { filter, sort, pagination: { page, perPage: pageSize } });
    if (total > mostRecords) throw refuse('action.preview.tooMany', 422);
    records.push(...data);
    most = data.length === 0 ? 0 : total;
  }
  return records.filter(({ id }) => !except.includes(String(id)));
};

/** Compares the records' statuses with those that the action starts from, and their versions with those that were seen. */
const previewByModel: Degrade = provider => ({
  previewAction: async (resource, { target, from }) => {
    const seen = new Map('records' in target ? target.records.map(({ id, version }) => [id, version]) : []);
    const eligible: SeenRecord[] = [];
    const skipped: ActionFailure[] = [];
    for (const record of await readTarget(provider, resource, target)) {
      const id = String(record.id);
      const version: number | undefined = record['version'];
      const isStale = seen.get(id) !== undefined && seen.get(id) !== version;
      const starts = from.includes(String(record['status']));
      if (starts && !isStale) eligible.push({ id, version });
      else {
        const message = starts ? 'http.changed' : 'action.preview.wrongStatus';
        skipped.push({ id, code: 409, message, ...(isStale && { record }) });
      }
      seen.delete(id);
    }
    if ('records' in target)
      for (const id of seen.keys()) skipped.push({ id, code: 404, message: 'action.preview.gone' });
    return { data: { eligible, skipped, byModel: true } };
  },
});

/** Statuses of a response that refuses one record, so that an action may continue with the next one. */
const recordStatuses = [400, 404, 409, 422];

/** Treats a refused call as the failure of its record. Without batch actions, the console sends one record a call. */
const actOneByOne: Degrade = ({ runAction }) => ({
  runAction: async (resource, params) => {
    try {
      return await runAction(resource, params);
    } catch (error) {
      if (!(error instanceof HttpError) || !recordStatuses.includes(error.status)) throw error;
      const { status, message } = error;
      const { data } = (error.body ?? {}) as { data?: { current?: RaRecord } };
      const current = status === 409 && data?.current;
      const failed = params.records.map(({ id }) => ({
        id,
        code: status,
        message,
        ...(current && { record: current }),
      }));
      return { data: { succeeded: [], failed } };
    }
  },
});

const withoutVersion = ({ id }: SeenRecord) => ({ id });

/** Returns a number that differs if the record differs (FNV-1a). It takes the place of the API's version. */
const versionOf = (record: object) => {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(record)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/**
 * Reads a record again before saving it, and refuses to save if it has changed. Two writes at the same moment remain
 * possible. Actions are not checked, because a list may contain fewer fields than a record.
 */
const compareBeforeSaving: Degrade = ({ getOne, update, runAction, previewAction }) => {
  const read: DataProvider['getOne'] = async (resource, params) => {
    const { data } = await getOne(resource, params);
    return { data: { ...data, version: versionOf(data) } };
  };
  return {
    getOne: read,
    update: async <R extends RaRecord>(resource: string, params: UpdateParams<R>) => {
      const { version, ...data } = params.data;
      const { data: current } = await read(resource, { id: params.id });
      if (version !== undefined && version !== current.version) throw refuse('http.changed', 409, { current });
      const saved = await update<R>(resource, { ...params, data: data as Partial<R> });
      return { data: { ...saved.data, version: versionOf(saved.data) } };
    },
    previewAction: (resource, { target, ...params }) =>
      previewAction(resource, {
        ...params,
        target: 'records' in target ? { records: target.records.map(withoutVersion) } : target,
      }),
    runAction: (resource, params) => runAction(resource, { ...params, records: params.records.map(withoutVersion) }),
  };
};

const exportList: Degrade = ({ getList }) => ({
  startExport: async () => ({ data: { id: '', total: 0, expiresAt: '' } }),
  getList: <R extends RaRecord>(resource: string, params: GetListParams) => {
    const { exportId: _, ...meta } = params.meta ?? {};
    return getList<R>(resource, { ...params, meta });
  },
});

const alternatives: Partial<Record<keyof Capabilities, Degrade>> = {
  actions: provider => ({ ...previewByModel(provider), ...actOneByOne(provider) }),
  versions: compareBeforeSaving,
  exports: exportList,
};

/**
 * Completes the data provider of an API with the alternatives for what the API lacks
 * (docs/connecting-an-api.md#capabilities). Calls that the API lacks altogether are rejected with an `HttpError`.
 */
export const adaptDataProvider = (
  own: CustomDataProvider,
  capabilities: Readonly<Capabilities>,
): CompleteDataProvider => {
  const provider: CompleteDataProvider = { ...notOffered, ...own };
  if (!own.previewAction) Object.assign(provider, previewByModel({ ...provider }));
  for (const [name, degrade] of Object.entries(alternatives))
    if (!capabilities[name as keyof Capabilities]) Object.assign(provider, degrade({ ...provider }));
  return provider;
};
