import { useListContext, useTranslate } from 'react-admin';
import { RecordLink } from '../components/links/RecordLink';
import { RowActions } from '../components/rowActions/RowActions';
import { BatchTransitionButton, TransitionButton } from '../components/verbs/TransitionButton';
import { orderVerbs } from './order';

const verbs = Object.entries(orderVerbs).map(([verb, { from }]) => ({ verb, from: from as readonly string[] }));

/** What the list can do with one order. */
export const OrderActions = () => {
  const translate = useTranslate();
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {verbs.map(({ verb }) => (
        <TransitionButton key={verb} verb={verb} />
      ))}
    </RowActions>
  );
};

/** What can be done with the selected orders: where they are all of one status, only what starts from that. */
export const BatchActions = () => {
  const { filterValues } = useListContext();
  const status: unknown = filterValues['status'];
  return verbs
    .filter(({ from }) => typeof status !== 'string' || from.includes(status))
    .map(({ verb }) => <BatchTransitionButton key={verb} verb={verb} />);
};
