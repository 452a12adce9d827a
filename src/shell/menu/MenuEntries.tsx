import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Popover, Tooltip } from '@mui/material';
import { memo, useState, type MouseEvent } from 'react';
import type { Menu } from '@/system/menus/menu';
import { MenuIcon } from '@/admin/fields/MenuIcon';
import { isOnTrail, type Trail } from './menuTree';
import { useMenuTitle } from '@/system/menus/useMenuTitle';
import { Link } from 'react-router';
import { prefetchPage } from '@/routing/definitions';

/** Where an entry stands, and how it shows. */
type MenuPlace = {
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
const MenuItem = memo(({ entry, selected, indent, collapsed = false, onNavigate }: MenuItemProps) => {
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

type Entries = MenuPlace & {
  /** The entry that is open and the directories above it. */
  trail: Trail;
  /** Every group is open, whatever was folded: the entries are what a search has found. */
  found?: boolean | undefined;
};

/** The entries of a menu or of one of its directories, to any depth. */
export const MenuEntries = ({ entries, trail, found, ...place }: Entries & { entries: readonly Menu[] }) =>
  entries.map(entry =>
    entry.type === 'directory' ? (
      <MenuGroup key={entry.id} entry={entry} trail={trail} found={found} {...place} />
    ) : (
      <MenuItem key={entry.id} entry={entry} selected={isOnTrail(trail, entry)} {...place} />
    ),
  );

/** A directory of the menu: expands in place, or opens beside the menu when that shows only icons. */
const MenuGroup = memo(({ entry, indent, collapsed = false, found = false, ...props }: Entries & { entry: Menu }) => {
  const title = useMenuTitle()(entry);
  const [unfolded, setUnfolded] = useState(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = unfolded || found;
  const entries = entry.children ?? [];
  const toggle = (event: MouseEvent<HTMLElement>) =>
    collapsed ? setAnchor(event.currentTarget) : setUnfolded(!unfolded);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={toggle}
        aria-expanded={collapsed ? Boolean(anchor) : open}
        aria-haspopup={collapsed ? 'true' : undefined}
        aria-label={collapsed ? title : undefined}
        selected={collapsed && isOnTrail(props.trail, entry)}
        sx={{ pl: indent ?? 1.25 }}
      >
        {indent === undefined && (
          <ListItemIcon>
            <MenuIcon name={entry.icon} />
          </ListItemIcon>
        )}
        {!collapsed && (
          <>
            <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />
            <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </>
        )}
      </ListItemButton>
      {collapsed ? (
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ horizontal: 'right', vertical: 'top' }}
        >
          <List aria-label={title} sx={{ p: 0.5, minWidth: 160 }}>
            <MenuEntries {...props} entries={entries} indent={1.25} onNavigate={() => setAnchor(null)} />
          </List>
        </Popover>
      ) : (
        <Collapse in={open}>
          <List disablePadding aria-label={title}>
            <MenuEntries {...props} entries={entries} found={found} indent={indent === undefined ? 5 : indent + 1.5} />
          </List>
        </Collapse>
      )}
    </ListItem>
  );
});

MenuGroup.displayName = 'MenuGroup';
