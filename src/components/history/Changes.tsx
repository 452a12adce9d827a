import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MissingPermission } from '../figure/MissingPermission';
import { DifferenceTable } from '../conflict/DifferenceTable';
import { FieldValue } from '../conflict/FieldValue';
import { changesOf, type Operation } from './operation';

/** What an operation changed, field by field: before and after, or the one of the two that there is. */
export const Changes = ({ operation }: { operation: Operation }) => {
  const translate = useTranslate();
  const { before, after, collection, redacted } = operation;
  const changes = changesOf(operation);
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
