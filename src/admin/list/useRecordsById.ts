import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext, type RaRecord } from 'react-admin';

/** As many ids as fit into the address of a call. */
const chunkSize = 200;

const chunked = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/** The records of these ids, from the page of the list around or from the API; undefined until all are there. */
export const useRecordsById = (ids: string[]): RaRecord[] | undefined => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { data = [] } = useListContext();
  const shown = data.filter(({ id }) => ids.includes(String(id)));
  const elsewhere = ids.filter(id => !shown.some(record => String(record.id) === id));
  const answers = useQueries({
    queries: chunked(elsewhere).map(chunk => ({
      queryKey: [resource, 'getMany', { ids: chunk }],
      queryFn: async () => (await dataProvider.getMany(resource, { ids: chunk })).data,
    })),
  });
  const fetched = answers.map(({ data: records }) => records);
  return fetched.every(records => records !== undefined) ? [...shown, ...fetched.flat()] : undefined;
};

/** How often a failed read is tried again: as any other, for react-admin's controllers would not try at all. */
export const useReadRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false;
