import { Box, Drawer, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SideMenu } from '../menu/SideMenu';
import { useSomeSettings } from '../settings/settings';
import { CollapseButton } from './CollapseButton';
import { Later } from './Later';
import { navbarHeight } from './Navbar';

/** Pixels of the menu that shows only icons (DESIGN.md section 10). */
const collapsedWidth = 48;

/** The side menu: beside the page on a desktop, a drawer (`open`, `onClose`) on a phone. */
export const Sidebar = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const desktop = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  const { menuWidth, menuCollapsed, navbar, tabBar } = useSomeSettings(
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
        // Beside a page that is kept, a drawer leaves the way to the others open.
        zIndex: ({ zIndex }) => (tabBar ? zIndex.drawer + 1 : 'auto'),
      }}
    >
      <Later>
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
          <SideMenu collapsed={menuCollapsed} />
        </Box>
        <CollapseButton />
      </Later>
    </Box>
  );
};
