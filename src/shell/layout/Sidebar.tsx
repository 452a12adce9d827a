import {
  Box,
  Drawer,
  useMediaQuery,
  type Theme,
  IconButton,
  Typography,
  InputAdornment,
  OutlinedInput,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSettingValues, useSettingsStore } from '../settings/settings';
import { navbarHeight } from './Navbar';
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import { useState, type ComponentProps } from 'react';
import { MenuEntries } from '@/shell/menu/MenuEntries';
import { useMenu, useMenuTrail, filterMenuByTitle, flattenMenuToPages } from '@/shell/menu/useMenu';
import { MenuCountsProvider } from '@/shell/menu/MenuCounts';
import { usePrefetchMenuPages } from '@/shell/menu/usePrefetchMenuPages';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import { isComposing } from '@/ui/keyboard';
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
      onKeyDown={event => event.key === 'Escape' && !isComposing(event) && onChange('')}
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

type SideMenuEntriesProps = Omit<ComponentProps<typeof MenuEntries>, 'trail'>;

/** Reads the open page, so that a navigation re-renders the entries only. */
const SideMenuEntries = (props: SideMenuEntriesProps) => <MenuEntries {...props} trail={useMenuTrail()} />;

/** Shows the side menu (docs/requirements.md#purpose). `collapsed` shows only the icons. */
const SideMenu = ({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) => {
  const translate = useTranslate();
  const titleOf = useGetMenuEntryTitle();
  const menu = useMenu();
  const [query, setQuery] = useState('');
  const filterable = !collapsed && flattenMenuToPages(menu).length > long;
  const found = filterable && query.trim() !== '';
  const entries = found ? filterMenuByTitle(menu, query, titleOf) : menu;
  usePrefetchMenuPages(menu);
  return (
    <nav aria-label={translate('shell.menu.label')}>
      {filterable && (
        <Box sx={{ px: 0.5, pt: 1 }}>
          <MenuFilter value={query} onChange={setQuery} />
        </Box>
      )}
      <ul className="ConsoleMenuList" style={{ padding: collapsed ? 4 : '8px 4px' }}>
        <MenuCountsProvider>
          <SideMenuEntries {...{ entries, collapsed, found, onNavigate }} />
        </MenuCountsProvider>
      </ul>
      {found && entries.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 2 }}>
          {translate('shell.menu.nothing')}
        </Typography>
      )}
    </nav>
  );
};

/** Collapses the side menu to its icons, and expands it. */
const CollapseButton = () => {
  const translate = useTranslate();
  const collapsed = useSettingsStore(settings => settings.menuCollapsed);
  const Icon = collapsed ? FormatIndentIncrease : FormatIndentDecrease;
  return (
    <Box sx={{ p: 1, display: 'flex', justifyContent: collapsed ? 'center' : 'flex-end' }}>
      <IconButton
        size="small"
        aria-label={translate(collapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        onClick={() => useSettingsStore.setState({ menuCollapsed: !collapsed })}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** Width in pixels of the collapsed menu, which shows only icons (docs/architecture.md#look). */
const collapsedWidth = 48;

type SidebarProps = { open: boolean; onClose: () => void; tabBar: boolean };

/**
 * Shows the side menu: next to the page on a desktop, in a drawer (`open`, `onClose`) on a phone. `tabBar` says whether
 * the tab bar is shown.
 */
export const Sidebar = ({ open, onClose, tabBar }: SidebarProps) => {
  const translate = useTranslate();
  const desktop = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  const { menuWidth, menuCollapsed, navbar } = useSettingValues('menuWidth', 'menuCollapsed', 'navbar');
  const top = navbar ? navbarHeight : 0;
  if (!desktop) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: menuWidth }, 'aria-label': translate('shell.menu.label') } }}
      >
        <SideMenu onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top,
        height: `calc(100vh - ${top}px)`,
        width: menuCollapsed ? collapsedWidth : menuWidth,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        // Next to a keep-alive page, a drawer must not cover the links to other pages.
        zIndex: ({ zIndex }) => (tabBar ? zIndex.drawer + 1 : 'auto'),
      }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
        <SideMenu collapsed={menuCollapsed} />
      </Box>
      <CollapseButton />
    </Box>
  );
};
