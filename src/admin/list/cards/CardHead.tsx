import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectPageCheckbox, SortButton, useDataTableConfigContext } from 'react-admin';
import { columnsOf } from '../columns';

/** Shows the controls of a table head above cards: select the page, and sort. */
export const CardHead = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const fields = columnsOf(children).flatMap(({ props }) => (props.source && !props.disableSort ? [props.source] : []));
  if (!hasBulkActions && fields.length === 0) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 1.5 }}>
      {hasBulkActions ? <SelectPageCheckbox /> : <span />}
      {fields.length > 0 && <SortButton fields={fields} />}
    </Stack>
  );
};
