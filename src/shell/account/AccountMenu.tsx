import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Logout, useTranslate, useUserMenu, UserMenu } from 'react-admin';
import { Link } from 'react-router';
import { useSession } from '@/session/session';

/** Shows the signed-in user's menu: account page and sign-out. */
export const AccountMenu = () => {
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
