import { useListContext, type RaRecord } from 'react-admin';
import { useSelection } from '../components/list/selection';
import { useRecordsById } from '../components/list/useRecordsById';
import { negated } from '../components/fields/money';
import { useFinanceStatistics } from './useFinanceStatistics';

type Amount = { type: string; amount: string };

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
  const named = useRecordsById(across ? target.except : target.ids)?.map(amountOf);
  if (!across) return named;
  const matching = statistics?.totals.filter(
    ({ status }) => !filterValues['status'] || status === filterValues['status'],
  );
  return matching && named && [...matching, ...named.map(({ type, amount }) => ({ type, amount: negated(amount) }))];
};
