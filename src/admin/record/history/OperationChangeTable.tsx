import { Typography } from '@mui/material';
import { useTranslate, useGetResourceLabel } from 'react-admin';
import { MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { DifferenceTable, FormattedFieldValue } from '../DifferenceTable';
import { getOperationChanges, type LoggedOperation } from '@/admin/record/differences';

/**
 * Shows the fields that an operation changed, with the values before and after. Creation and deletion have only one of
 * them.
 */
export const OperationChangeTable = ({ operation }: { operation: LoggedOperation }) => {
  const translate = useTranslate();
  const { before, after, collection, redacted } = operation;
  const changes = getOperationChanges(operation);
  if (redacted) return <MissingPermissionNotice permission={`${collection}:list`} />;
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('history.noChanges')}
      </Typography>
    );
  const sides = (['before', 'after'] as const).filter(side => (side === 'before' ? before : after));
  return (
    <DifferenceTable
      resource={collection}
      heads={sides.map(side => translate(`history.${side}`))}
      rows={changes.map(change => ({
        field: change.field,
        cells: sides.map(side => (
          <FormattedFieldValue key={side} resource={collection} field={change.field} value={change[side]} />
        )),
      }))}
    />
  );
};

/** Returns a function that translates an operation's action. */
export const useGetOperationLabel = () => {
  const translate = useTranslate();
  return (action: string) => translate(`operation.${action}`, { _: action });
};

/** Describes an operation and its record, such as "Approved supplier Hangzhou Tea". */
export const OperationSummary = ({ operation }: { operation: LoggedOperation }) => {
  const word = useGetOperationLabel();
  const label = useGetResourceLabel();
  const { action, collection, recordName, redacted } = operation;
  return (
    <>
      {word(action)}{' '}
      {(recordName || redacted) && (
        <>
          {label(collection, 1).toLocaleLowerCase()} <span translate="no">{recordName}</span>
        </>
      )}
    </>
  );
};
