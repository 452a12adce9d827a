import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { useSelection } from '../components/list/selection';
import { negated } from '../components/fields/money';
import { useFinanceStatistics } from './useFinanceStatistics';

type Amount = { type: string; amount: string };

/** As many ids as fit into the address of a call. */
const chunkSize = 200;

const chunked = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/** The records of these ids, from the page that is shown or from the API; undefined until all are there. */
const useRecords = (ids: string[]): RaRecord[] | undefined => {
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

const amountOf = ({ type, amount }: RaRecord): Amount => ({ type: String(type), amount: String(amount) });

/**
 * The amounts of what is selected. Of "all that match" these are the API's sums of the filter, without the records
 * that were ticked off since. Undefined until known.
 */
export const useSelectedAmounts = (): Amount[] | undefined => {
  const { target } = useSelection();
  const { filterValues } = useListContext();
  const { data: statistics } = useFinanceStatistics();
  const across = 'filter' in target;
  const named = useRecords(across ? target.except : target.ids)?.map(amountOf);
  if (!across) return named;
  const matching = statistics?.totals.filter(
    ({ status }) => !filterValues['status'] || status === filterValues['status'],
  );
  return matching && named && [...matching, ...named.map(({ type, amount }) => ({ type, amount: negated(amount) }))];
};
