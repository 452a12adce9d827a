import { HttpError, type DataProvider, type Identifier } from 'react-admin';

type GetList = DataProvider['getList'];

/**
 * Returns a `getList` for an API that returns at most `most` rows: reads the first part of a longer page, then the
 * others in parallel. The console asks for up to 1000 rows, so `most` should divide 1000.
 */
export const createPageSplittingGetList =
  (getList: GetList, most: number): GetList =>
  async (resource, params) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: most };
    if (perPage <= most || perPage % most !== 0) return getList(resource, params);
    const before = ((page - 1) * perPage) / most;
    const read = (index: number) =>
      getList(resource, { ...params, pagination: { page: before + index + 1, perPage: most } });
    const first = await read(0);
    const pages = Math.min(perPage / most, Math.ceil((first.total ?? 0) / most) - before);
    const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 1)));
    // A record created meanwhile moves another one to the next page, so remove duplicates.
    const records = new Map([first, ...others].flatMap(({ data }) => data).map(record => [record.id, record]));
    return { ...first, data: [...records.values()] };
  };

type OwnCrud = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'> & Partial<DataProvider>;

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/**
 * Completes the CRUD methods of an API that has no calls for many records: each of them calls the method for one record
 * repeatedly. Methods in `own` are kept.
 */
export const addMissingCrudMethods = (own: OwnCrud): DataProvider => ({
  getMany: async <R extends { id: Identifier }>(
    resource: string,
    { ids, meta }: { ids: Identifier[]; meta?: object },
  ) => {
    const read = async (id: Identifier): Promise<R[]> => {
      try {
        return [(await own.getOne<R & { id: Identifier }>(resource, { id, meta })).data];
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    };
    return { data: (await Promise.all(ids.map(read))).flat() };
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    own.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await own.update(resource, { id, data, previousData: { id } });
    return { data: ids };
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await own.delete(resource, { id });
    return { data: ids };
  },
  ...own,
});
