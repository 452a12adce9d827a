import { Box } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useDataTableDataContext } from 'react-admin';
import { useVisibleColumns } from '../columns';
import { RecordCard } from './RecordCard';
import { useRowSelection } from '../useRowSelection';

/** The rows of a table as cards, where a table would have to scroll sideways. */
export const CardBody = memo(({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const columns = useVisibleColumns(children);
  const { isSelected, onToggle } = useRowSelection();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 1, listStyle: 'none' }}>
      {data.map(record => (
        <RecordCard
          key={record.id}
          record={record}
          columns={columns}
          selected={isSelected(record.id)}
          onToggle={onToggle}
        />
      ))}
    </Box>
  );
});

CardBody.displayName = 'CardBody';
