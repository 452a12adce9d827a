import { List } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePageLocation } from '../../routing/pageLocation';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';
import { trailOf } from './menuTree';
import { useMenu } from './useMenu';

/** The server's menu (SPEC.md section 1); `collapsed` leaves only the icons. */
export const SideMenu = ({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) => {
  const translate = useTranslate();
  const menu = useMenu();
  const { pathname } = usePageLocation();
  const trail = trailOf(menu, pathname).map(entry => entry.id);
  return (
    <nav aria-label={translate('shell.menu.label')}>
      <List disablePadding sx={{ p: collapsed ? 0.5 : 1 }}>
        {menu.map(entry =>
          entry.type === 'directory' ? (
            <MenuGroup key={entry.id} {...{ entry, trail, collapsed, onNavigate }} />
          ) : (
            <MenuItem key={entry.id} {...{ entry, collapsed, onNavigate }} selected={trail.includes(entry.id)} />
          ),
        )}
      </List>
    </nav>
  );
};
