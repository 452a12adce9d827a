import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import type { Menu } from '../../system/menus/menu';
import { MenuIcon } from '../../components/icons/MenuIcon';
import { useMenuTitle } from '../../system/menus/useMenuTitle';
import { usePrefetch } from './usePrefetch';

/** Where an entry stands, and how it shows. */
export type MenuPlace = {
  /** Ids of the entry that is open and the directories above it. */
  trail: readonly string[];
  /** Left padding in the theme's spacing; absent for the outermost entries, which have icons instead. */
  indent?: number;
  /** Only the icons show. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

/** One entry that leads to a page of the console, or to another site in a new tab. */
export const MenuItem = ({ entry, trail, indent, collapsed = false, onNavigate }: MenuPlace & { entry: Menu }) => {
  const title = useMenuTitle()(entry);
  const prefetch = usePrefetch();
  const selected = trail.includes(entry.id);
  const target =
    entry.type === 'link'
      ? { component: 'a', href: entry.path, target: '_blank', rel: 'noreferrer' }
      : { component: Link, to: entry.path };
  const button = (
    <ListItemButton
      {...target}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
      onClick={onNavigate}
      onMouseEnter={() => prefetch(entry.path)}
      onFocus={() => prefetch(entry.path)}
      sx={{ pl: indent ?? 1.25 }}
    >
      {indent === undefined && (
        <ListItemIcon>
          <MenuIcon name={entry.icon} />
        </ListItemIcon>
      )}
      {!collapsed && <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {collapsed ? (
        <Tooltip title={title} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </ListItem>
  );
};
