import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext, type RaRecord } from 'react-admin';

/** Number of ids that fit into the URL of a request. */
const chunkSize = 200;

const chunked = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/**
 * Returns the records with these ids, from the page of the current list or from the API, or undefined until all are
 * loaded.
 */
export const useRecordsWithIds = (ids: string[]): RaRecord[] | undefined => {
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
