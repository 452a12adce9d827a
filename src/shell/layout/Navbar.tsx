import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar, ListItemIcon, ListItemText, MenuItem, type Theme } from '@mui/material';
import { memo } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate, Logout, useUserMenu, UserMenu } from 'react-admin';
import { DemoResetButton } from '../demo/DemoAccounts';
import { SettingsButton } from '../settings/SettingsButton';
import { CommandPaletteButton } from '@/shell/palette/GlobalShortcuts';
import { BackgroundIndicators, useConfirmedLogout } from './BackgroundWork';
import { Brand } from './Brand';
import { useServedFeatures } from '@/admin/feature';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { Link } from '@/routing/Link';
import { TopMenu } from '@/shell/menu/TopMenu';
import { useSessionStore } from '@/session/session';

/** Shows the signed-in user's menu: account page and sign-out. */
const AccountMenu = () => {
  const name = useSessionStore(({ user }) => user?.username);
  return (
    <span translate="no">
      <UserMenu {...(name && { label: name })}>
        <AccountItem />
        <SignOutItem />
      </UserMenu>
    </span>
  );
};

const SignOutItem = () => {
  const signOut = useConfirmedLogout();
  const menu = useUserMenu();
  const onClick = () => {
    menu?.onClose();
    signOut();
  };
  return <Logout onClick={onClick} />;
};

const AccountItem = () => {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    // react-admin wraps the items, so its menu cannot focus the first one by itself.
    <MenuItem component={Link} to="/account" autoFocus onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <AccountCircle fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('account.title')}</ListItemText>
    </MenuItem>
  );
};

/** Height in pixels (docs/architecture.md#look). */
export const navbarHeight = 60;
const spacing = { gap: { xs: 0, sm: 1 }, px: { xs: 0.5, sm: 1, md: 2.5 } };

/** On a phone, an icon. The name of the language is invisible there, and still names the button. */
const localeButton = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    '& .MuiButton-root': { padding: '8px', fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0, '& > svg': { fontSize: 24 } },
    '& .MuiButton-endIcon': { display: 'none' },
  },
});

type NavbarProps = {
  /** Whether the navbar contains the menu. */
  menu: boolean;
  /** Opens the menu on a phone. Without it, there is no menu to open. */
  onMenu?: (() => void) | undefined;
  /** Opens the command palette. */
  onSearch: () => void;
  onSettings: () => void;
};

/** Shows the bar at the top of every page. Memoized, so that it does not re-render when the page changes. */
export const Navbar = memo(({ menu, onMenu, onSearch, onSettings }: NavbarProps) => {
  const translate = useTranslate();
  const features = useServedFeatures();
  return (
    <AppBar color="inherit" position="fixed">
      <Toolbar sx={{ height: navbarHeight, ...spacing }} disableGutters variant="dense">
        {onMenu && (
          <IconButton
            sx={{ display: { md: 'none' } }}
            aria-label={translate('ra.action.open_menu')}
            onClick={onMenu}
            color="inherit"
          >
            <MenuIcon />
          </IconButton>
        )}
        <Brand short />
        {menu ? <TopMenu /> : <Box sx={{ flex: 1 }} />}
        {import.meta.env.MODE === 'demo' && <DemoResetButton on="desktop" />}
        <CommandPaletteButton onClick={onSearch} />
        <BackgroundIndicators />
        {features.map(
          ({ name, NavbarTool }) =>
            NavbarTool && (
              <Box key={name} sx={{ minWidth: 40 }}>
                <LazyBoundary>
                  <NavbarTool />
                </LazyBoundary>
              </Box>
            ),
        )}
        <Box component="span" sx={localeButton}>
          <LocalesMenuButton />
        </Box>
        {/* A phone has no room for it. The settings have it too. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ToggleThemeButton />
        </Box>
        <SettingsButton onClick={onSettings} />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
});

Navbar.displayName = 'Navbar';
