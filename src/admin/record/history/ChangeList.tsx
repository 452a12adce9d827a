import { Typography } from '@mui/material';
import { useTranslate, useGetResourceLabel } from 'react-admin';
import { MissingPermission } from '@/ui/stat/QuerySection';
import { DifferenceTable, FieldValue } from '../DifferenceTable';
import { getOperationChanges, type Operation } from '@/admin/record/differences';

/**
 * Shows the fields that an operation changed, with the values before and after. Creation and deletion have only one of
 * them.
 */
export const ChangeList = ({ operation }: { operation: Operation }) => {
  const translate = useTranslate();
  const { before, after, collection, redacted } = operation;
  const changes = getOperationChanges(operation);
  if (redacted) return <MissingPermission permission={`${collection}:list`} />;
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
          <FieldValue key={side} resource={collection} field={change.field} value={change[side]} />
        )),
      }))}
    />
  );
};

/** Returns a function that translates an operation's action. */
export const useOperationLabel = () => {
  const translate = useTranslate();
  return (action: string) => translate(`operation.${action}`, { _: action });
};

/** Describes an operation and its record, such as "Approved supplier Hangzhou Tea". */
export const OperationSummary = ({ operation }: { operation: Operation }) => {
  const word = useOperationLabel();
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
