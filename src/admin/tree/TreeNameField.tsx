import { Box, IconButton, Stack, useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, use } from 'react';
import { iconBoxStyle, MenuIcon } from '@/admin/fields/MenuIcon';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { ToggleIcon } from './TreeToolbar';
import { TreeRowContext } from './useTree';

/** The first cell of a `TreeTable` row: indented by its level, with a button that expands and collapses it. */
const TreeName = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const row = use(TreeRowContext);
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = String(represent(useRecordContext()));
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!row) return children;
  const { level, open, toggle } = row;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0, pl: cards ? 0 : (level - 1) * 3 }}>
      {open === undefined ? (
        !cards && <Box sx={{ width: 26, flexShrink: 0 }} />
      ) : (
        <IconButton
          size="small"
          color="inherit"
          // In a table, the arrow keys on the row do this.
          tabIndex={cards ? undefined : -1}
          aria-expanded={cards ? open : undefined}
          aria-label={translate(open && !cards ? 'tree.collapse' : 'tree.expand', { name })}
          onClick={toggle}
          sx={{ p: '3px' }}
        >
          <ToggleIcon open={open} />
        </IconButton>
      )}
      {children}
    </Stack>
  );
};

/**
 * The first cell of a `TreeTable` row: the record's icon, if it has one, and its name. The name does not move when the
 * icon loads.
 */
export const TreeNameField = ({ icon, children }: { icon: string | null; children: ReactNode }) => (
  <TreeName>
    {icon && (
      <Box sx={{ ...iconBoxStyle, width: 18, height: 18, flexShrink: 0 }}>
        <MenuIcon name={icon} />
      </Box>
    )}
    {children}
  </TreeName>
);
