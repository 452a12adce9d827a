import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router';
import { prefetchPage } from '../../routing/definitions';
import type { Menu } from '../../system/menus/menu';
import { MenuIcon } from '../../components/icons/MenuIcon';
import { useMenuTitle } from '../../system/menus/useMenuTitle';

/** Where an entry stands, and how it shows. */
export type MenuPlace = {
  /** Left padding in the theme's spacing; absent for the outermost entries, which have icons instead. */
  indent?: number;
  /** Only the icons show. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

type MenuItemProps = MenuPlace & {
  entry: Menu;
  /** It leads to the page that is open. */
  selected: boolean;
};

/** One entry that leads to a page of the console, or to another site in a new tab; drawn anew only when something of it changes. */
export const MenuItem = memo(({ entry, selected, indent, collapsed = false, onNavigate }: MenuItemProps) => {
  const title = useMenuTitle()(entry);
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
      onMouseEnter={() => void prefetchPage(entry.path)}
      onFocus={() => void prefetchPage(entry.path)}
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
});

MenuItem.displayName = 'MenuItem';
