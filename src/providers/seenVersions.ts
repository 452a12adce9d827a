import type { DataProvider, Identifier, RaRecord } from 'react-admin';

/** With more, the versions that were read longest ago are forgotten. */
const mostVersions = 20_000;

/** The versions in which records were last read, by resource and id, the latest last. */
const versions = new Map<string, number>();

const toKey = (resource: string, id: Identifier) => `${resource}/${id}`;

const remember = (resource: string, records: readonly RaRecord[]) => {
  for (const { id, version } of records) {
    if (typeof version !== 'number') continue;
    versions.delete(toKey(resource, id));
    versions.set(toKey(resource, id), version);
  }
  for (const key of versions.keys()) {
    if (versions.size <= mostVersions) break;
    versions.delete(key);
  }
};

/** Returns the version in which a record was last read, as an object without fields if it is unknown. */
const getSeen = (resource: string, id: Identifier) => {
  const version = versions.get(toKey(resource, id));
  return version === undefined ? {} : { version };
};

/** Writes each record. Throws the first error after all others are written. */
const writeEach = async <R>(ids: readonly Identifier[], write: (id: Identifier) => Promise<R>) => {
  for (const result of await Promise.allSettled(ids.map(write))) if (result.status === 'rejected') throw result.reason;
};

/**
 * Completes writes with the versions in which their records were read. The API changes a record only in the version that
 * the user saw, and react-admin's own buttons know only the ids of selected records.
 */
export const addSeenVersions = (provider: DataProvider): DataProvider => {
  const { getList, getOne, getMany, getManyReference, create, update, delete: remove } = provider;
  type Call = (resource: string, params: never) => Promise<{ data: RaRecord | RaRecord[] }>;
  const remembering = <C extends Call>(call: C) =>
    (async (resource: string, params: never) => {
      const result = await call(resource, params);
      remember(resource, [result.data].flat());
      return result;
    }) as unknown as C;
  const updateOne = remembering<DataProvider['update']>((resource, params) => {
    const { version } = { ...getSeen(resource, params.id), ...params.previousData };
    return update(resource, { ...params, data: { ...(version !== undefined && { version }), ...params.data } });
  });
  const deleteOne: DataProvider['delete'] = (resource, params) => {
    const seen = { id: params.id, ...getSeen(resource, params.id), ...params.previousData };
    return remove(resource, { ...params, previousData: seen as never });
  };
  return {
    ...provider,
    getList: remembering(getList),
    getOne: remembering(getOne),
    getMany: remembering(getMany),
    getManyReference: remembering(getManyReference),
    create: remembering(create),
    update: updateOne,
    delete: deleteOne,
    updateMany: async (resource, { ids, data }) => {
      // The API takes whole records.
      const records = new Map((await getMany(resource, { ids })).data.map(record => [record.id, record]));
      await writeEach(ids, id => {
        const current = { id, ...records.get(id), ...getSeen(resource, id) };
        return updateOne(resource, { id, data: { ...current, ...data }, previousData: current });
      });
      return { data: ids };
    },
    deleteMany: async (resource, { ids }) => {
      // A selection outlives the visit, so that some of its records may not have been read since.
      const unread = ids.filter(id => getSeen(resource, id).version === undefined);
      if (unread.length > 0) remember(resource, (await getMany(resource, { ids: unread })).data);
      await writeEach(ids, id => deleteOne(resource, { id }));
      return { data: ids };
    },
  };
};
