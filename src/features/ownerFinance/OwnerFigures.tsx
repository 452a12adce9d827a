import { useRecordContext, useTranslate } from 'react-admin';
import { useRetryFailedQueries } from '@/admin/list/queryOptions';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { useOwnerFigures, type OwnerReference } from './useOwnerFigures';

const Figures = (owner: OwnerReference) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const retry = useRetryFailedQueries();
  const figures = useOwnerFigures(owner);
  const failed = figures.filter(figure => figure.error);
  const error = failed[0]?.error;
  if (figures.length === 0) return null;
  const title = failed.map(({ label }) => translate(label)).join(translate('field.and'));
  return (
    <>
      {error && (
        <RetryAlert
          text={translate('section.failed', { title, message: getErrorMessage(error) })}
          error={error}
          onRetry={retry}
        />
      )}
      <StatGrid busy={false} columns={owner.ownerType === 'supplier' ? 3 : 4}>
        {figures.map(({ label, value, error: failure, ...tile }) => (
          <li key={label}>
            <StatTile {...tile} label={translate(label)} value={failure ? translate('field.empty') : value} />
          </li>
        ))}
      </StatGrid>
    </>
  );
};

/**
 * Shows the figures of the current user or supplier: balance, pending withdrawals, a supplier's payments of the last
 * month and products on sale, and the orders of the last 30 days. Each leads to its list, and exists only with the
 * permission for that list. A message above says why figures could not be fetched.
 */
export const OwnerFigures = ({ ownerType }: Pick<OwnerReference, 'ownerType'>) => {
  const id = useRecordContext()?.id;
  return id !== undefined && <Figures ownerType={ownerType} id={String(id)} />;
};
