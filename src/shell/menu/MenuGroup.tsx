import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Popover } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import type { Menu } from '../../system/menus/menu';
import { MenuIcon } from './MenuIcon';
import { MenuItem } from './MenuItem';
import { useMenuTitle } from './useMenuTitle';

type MenuGroupProps = { entry: Menu; trail: string[]; collapsed: boolean; onNavigate?: (() => void) | undefined };

/** A directory of the menu: expands in place, or opens beside the menu when that shows only icons. */
export const MenuGroup = ({ entry, trail, collapsed, onNavigate }: MenuGroupProps) => {
  const title = useMenuTitle()(entry);
  const [open, setOpen] = useState(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (event: MouseEvent<HTMLElement>) => (collapsed ? setAnchor(event.currentTarget) : setOpen(!open));
  const items = (onPick?: () => void) =>
    entry.children?.map(child => (
      <MenuItem
        key={child.id}
        entry={child}
        nested={collapsed ? 'flat' : 'indented'}
        selected={trail.includes(child.id)}
        onNavigate={onPick}
      />
    ));
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={toggle}
        aria-expanded={collapsed ? Boolean(anchor) : open}
        aria-haspopup={collapsed ? 'true' : undefined}
        aria-label={collapsed ? title : undefined}
        selected={collapsed && trail.includes(entry.id)}
        sx={{ pl: 1.25 }}
      >
        <ListItemIcon>
          <MenuIcon name={entry.icon} />
        </ListItemIcon>
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
            {items(() => setAnchor(null))}
          </List>
        </Popover>
      ) : (
        <Collapse in={open}>
          <List disablePadding aria-label={title}>
            {items(onNavigate)}
          </List>
        </Collapse>
      )}
    </ListItem>
  );
};
