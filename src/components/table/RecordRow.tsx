import { TableCell, TableRow } from '@mui/material';
import { memo, type ReactNode, type Ref } from 'react';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import { RowCheckbox } from './RowCheckbox';
import type { ToggleRow } from './useRowSelection';

type RecordRowProps = {
  record: RaRecord;
  selected: boolean;
  onToggle: ToggleRow | undefined;
  children: ReactNode;
  /** Position in a table whose other rows may not exist, counted from 0. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
};

/** One row of a table. */
export const RecordRow = memo(({ record, selected, onToggle, children, index, ref }: RecordRowProps) => (
  <RecordContextProvider value={record}>
    <TableRow
      hover
      selected={selected}
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {onToggle && (
        <TableCell padding="checkbox">
          <RowCheckbox record={record} selected={selected} onToggle={onToggle} />
        </TableCell>
      )}
      {children}
    </TableRow>
  </RecordContextProvider>
));

RecordRow.displayName = 'RecordRow';
