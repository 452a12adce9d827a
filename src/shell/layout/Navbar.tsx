import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { memo } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate, Logout, useUserMenu, UserMenu } from 'react-admin';
import { DemoButton } from '../demo/DemoAccounts';
import { TopMenu } from '../menu/TopMenu';
import { SettingsButton } from '../settings/SettingsButton';
import { Brand } from './Brand';
import { DeferUntilIdle } from './DeferUntilIdle';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { Link } from 'react-router';
import { useSession } from '@/session/session';

/** Shows the signed-in user's menu: account page and sign-out. */
const AccountMenu = () => {
  const name = useSession(({ user }) => user?.username);
  return (
    <span translate="no">
      <UserMenu {...(name && { label: name })}>
        <AccountItem />
        <Logout />
      </UserMenu>
    </span>
  );
};

const AccountItem = () => {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <AccountCircle fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('account.title')}</ListItemText>
    </MenuItem>
  );
};

/** Height in pixels (docs/architecture.md#look). */
export const navbarHeight = 60;

type NavbarProps = {
  /** Whether the navbar contains the menu. */
  menu: boolean;
  /** Opens the menu on a phone. */
  onMenu: () => void;
  onSettings: () => void;
};

/** Shows the bar at the top of every page. Memoized, so that it does not re-render when the page changes. */
export const Navbar = memo(({ menu, onMenu, onSettings }: NavbarProps) => {
  const translate = useTranslate();
  return (
    <AppBar color="inherit" position="fixed">
      <Toolbar sx={{ height: navbarHeight, gap: 1, px: { xs: 1, md: 2.5 } }} disableGutters variant="dense">
        <DeferUntilIdle>
          <IconButton
            sx={{ display: { md: 'none' } }}
            aria-label={translate('ra.action.open_menu')}
            onClick={onMenu}
            color="inherit"
          >
            <MenuIcon />
          </IconButton>
          <Brand short />
          {menu ? <TopMenu /> : <Box sx={{ flex: 1 }} />}
          {import.meta.env.MODE === 'demo' && <DemoButton on="desktop" />}
          <LocalesMenuButton />
          <ToggleThemeButton />
          <SettingsButton onClick={onSettings} />
          <AccountMenu />
        </DeferUntilIdle>
      </Toolbar>
    </AppBar>
  );
});

Navbar.displayName = 'Navbar';
