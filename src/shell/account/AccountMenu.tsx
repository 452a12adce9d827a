import Key from '@mui/icons-material/Key';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Logout, useTranslate, useUserMenu, UserMenu } from 'react-admin';
import { useSession } from '../../session/session';
import { ChangePasswordDialog } from './ChangePasswordDialog';

/** The signed-in user's own menu: change password, sign out. */
export const AccountMenu = () => {
  const [changing, setChanging] = useState(false);
  const name = useSession(({ user }) => user?.username);
  return (
    <span translate="no">
      <UserMenu {...(name && { label: name })}>
        <ChangePasswordItem onClick={() => setChanging(true)} />
        <Logout />
      </UserMenu>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </span>
  );
};

const ChangePasswordItem = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  const menu = useUserMenu();
  const open = () => {
    menu?.onClose();
    onClick();
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <Key fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('shell.password.action')}</ListItemText>
    </MenuItem>
  );
};
