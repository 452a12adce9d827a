import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import type { Menu } from '../../system/menus/menu';
import { MenuIcon } from './MenuIcon';
import { useMenuTitle } from './useMenuTitle';
import { usePrefetch } from './usePrefetch';

type MenuItemProps = {
  entry: Menu;
  selected: boolean;
  collapsed?: boolean;
  /** In a group: its icon gives way to an indent, or to nothing where the group floats. */
  nested?: 'indented' | 'flat';
  onNavigate?: (() => void) | undefined;
};

/** One entry that leads to a page of the console, or to another site in a new tab. */
export const MenuItem = ({ entry, selected, collapsed = false, nested, onNavigate }: MenuItemProps) => {
  const title = useMenuTitle()(entry);
  const prefetch = usePrefetch();
  const target =
    entry.type === 'link'
      ? { component: 'a', href: entry.path, target: '_blank', rel: 'noreferrer' }
      : { component: Link, to: entry.path };
  return (
    <ListItem disablePadding>
      <Tooltip title={collapsed ? title : ''} placement="right">
        <ListItemButton
          {...target}
          selected={selected}
          aria-current={selected ? 'page' : undefined}
          aria-label={collapsed ? title : undefined}
          onClick={onNavigate}
          onMouseEnter={() => prefetch(entry.path)}
          onFocus={() => prefetch(entry.path)}
          sx={{ pl: nested === 'indented' ? 5 : 1.25 }}
        >
          {!nested && (
            <ListItemIcon>
              <MenuIcon name={entry.icon} />
            </ListItemIcon>
          )}
          {!collapsed && <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
