import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Popover } from '@mui/material';
import { memo, useState, type MouseEvent } from 'react';
import type { Menu } from '../../system/menus/menu';
import { MenuIcon } from '../../components/icons/MenuIcon';
import { MenuItem, type MenuPlace } from './MenuItem';
import { isOnTrail, type Trail } from './menuTree';
import { useMenuTitle } from '../../system/menus/useMenuTitle';

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
