import { Checkbox } from '@mui/material';
import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { ToggleRow } from './useRowSelection';

type RowCheckboxProps = { record: RaRecord; selected: boolean; onToggle: ToggleRow };

/** Selects a record; named after it. */
export const RowCheckbox = ({ record, selected, onToggle }: RowCheckboxProps) => {
  const translate = useTranslate();
  const name = useGetRecordRepresentation(useResourceContext())(record);
  return (
    <Checkbox
      checked={selected}
      onClick={event => onToggle(record.id, event)}
      slotProps={{ input: { 'aria-label': translate('list.selectRow', { name: String(name) }) } }}
    />
  );
};
