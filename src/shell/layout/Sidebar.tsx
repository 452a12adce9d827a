import { Box, Drawer, useMediaQuery, type Theme, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SideMenu } from '../menu/SideMenu';
import { useSettingValues, useSettings } from '../settings/settings';
import { DeferUntilIdle } from './DeferUntilIdle';
import { navbarHeight } from './Navbar';
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';

/** Collapses the side menu to its icons, and expands it. */
const CollapseButton = () => {
  const translate = useTranslate();
  const collapsed = useSettings(settings => settings.menuCollapsed);
  const Icon = collapsed ? FormatIndentIncrease : FormatIndentDecrease;
  return (
    <Box sx={{ p: 1, display: 'flex', justifyContent: collapsed ? 'center' : 'flex-end' }}>
      <IconButton
        size="small"
        aria-label={translate(collapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        onClick={() => useSettings.setState({ menuCollapsed: !collapsed })}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** Width in pixels of the collapsed menu, which shows only icons (docs/architecture.md#look). */
const collapsedWidth = 48;

/** Shows the side menu: next to the page on a desktop, in a drawer (`open`, `onClose`) on a phone. */
export const Sidebar = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const desktop = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  const { menuWidth, menuCollapsed, navbar, tabBar } = useSettingValues(
    'menuWidth',
    'menuCollapsed',
    'navbar',
    'tabBar',
  );
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
      <DeferUntilIdle>
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
          <SideMenu collapsed={menuCollapsed} />
        </Box>
        <CollapseButton />
      </DeferUntilIdle>
    </Box>
  );
};
