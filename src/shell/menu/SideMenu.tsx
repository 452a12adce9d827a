import { Box, List, Typography, InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MenuEntries } from './MenuEntries';
import { filterMenu, listMenuPages } from './menuTree';
import { useMenu, useMenuTrail } from './useMenu';
import { useMenuTitle } from '@/system/menus/useMenuTitle';
import Search from '@mui/icons-material/Search';

type MenuFilterProps = { value: string; onChange: (value: string) => void };

/** Input that filters a long menu. Escape clears it. */
const MenuFilter = ({ value, onChange }: MenuFilterProps) => {
  const translate = useTranslate();
  const label = translate('shell.menu.filter');
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && onChange('')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
    />
  );
};

/** A menu with more pages than this has a filter. */
const long = 12;

/** Shows the side menu (docs/requirements.md#purpose). `collapsed` shows only the icons. */
export const SideMenu = ({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const menu = useMenu();
  const [query, setQuery] = useState('');
  const filterable = !collapsed && listMenuPages(menu).length > long;
  const found = filterable && query.trim() !== '';
  const entries = found ? filterMenu(menu, query, titleOf) : menu;
  const trail = useMenuTrail();
  return (
    <nav aria-label={translate('shell.menu.label')}>
      {filterable && (
        <Box sx={{ p: 1, pb: 0 }}>
          <MenuFilter value={query} onChange={setQuery} />
        </Box>
      )}
      <List disablePadding sx={{ p: collapsed ? 0.5 : 1 }}>
        <MenuEntries {...{ entries, trail, collapsed, found, onNavigate }} />
      </List>
      {found && entries.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 2 }}>
          {translate('shell.menu.nothing')}
        </Typography>
      )}
    </nav>
  );
};
