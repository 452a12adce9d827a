import { Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, useTranslate } from 'react-admin';
import { useListContextWithSelection, useSelection, useSelectionModifiers } from './selection';

type ToolbarGroupProps = {
  /** The ARIA name of the group. */
  label: string;
  children: ReactNode;
};

/** Groups the controls of a toolbar that stays in view. */
export const ToolbarGroup = ({ label, children }: ToolbarGroupProps) => (
  <Stack
    direction="row"
    role="group"
    aria-label={label}
    sx={{
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1,
      // On phones, it is fixed to the bottom, near the thumb, so that it does not move the content above it.
      position: { xs: 'fixed', sm: 'static' },
      inset: { xs: 'auto 0 0', sm: 'auto' },
      zIndex: { xs: 'appBar', sm: 'auto' },
      p: { xs: 1.5, sm: 0 },
      borderColor: 'divider',
      borderStyle: 'solid',
      borderWidth: { xs: '1px 0 0', sm: 0 },
      bgcolor: 'background.paper',
    }}
  >
    {children}
  </Stack>
);

/** Shows the number of selected records, the bulk actions, and links to select all matching records or none. */
export const BulkActionsToolbar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { count, total } = useSelection();
  const { selectAll, clear } = useSelectionModifiers();
  const list = useListContextWithSelection();
  return (
    <ToolbarGroup label={translate('list.selection')}>
      <Typography role="status">{translate('list.selected', { smart_count: count })}</Typography>
      {/* react-admin's own bulk action buttons read the selection from the list context. */}
      {list && <ListContextProvider value={list}>{children}</ListContextProvider>}
      {count < total && (
        <Link component="button" type="button" onClick={selectAll}>
          {translate('list.selectAll', { smart_count: total })}
        </Link>
      )}
      <Link component="button" type="button" onClick={clear}>
        {translate('list.clear')}
      </Link>
    </ToolbarGroup>
  );
};
