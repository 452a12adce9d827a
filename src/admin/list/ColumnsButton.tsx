import { Popover } from '@mui/material';
import { lazy, Suspense, use } from 'react';
import { useTranslate } from 'react-admin';
import { TableToolsContext } from './ListToolbar';
import type { TableColumn } from './columns';

// Lazy, because most visits of a list change no columns.
const ColumnsForm = lazy(async () => ({ default: (await import('./ColumnsForm')).ColumnsForm }));

/** Popover that shows, hides, orders and pins columns. */
export const ColumnsButton = ({ children }: { children: TableColumn[] }) => {
  const translate = useTranslate();
  const { opened, close } = use(TableToolsContext);
  return (
    <Popover
      open={opened?.tool === 'columns'}
      anchorEl={opened?.anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('ra.action.select_columns'),
          sx: { p: 1.5, minWidth: 260, minHeight: 120 },
        },
      }}
    >
      <Suspense fallback={null}>{opened?.tool === 'columns' && <ColumnsForm columns={children} />}</Suspense>
    </Popover>
  );
};
