import { ListItemButton, ListItemIcon, ListItemText, Tooltip, type ListItemButtonProps } from '@mui/material';
import type { ElementType, ReactNode } from 'react';
import { MenuEntryIcon, useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { useMenuEntryCountLabels } from './MenuCounts';

type MenuEntryButtonProps = Omit<ListItemButtonProps, 'title'> & {
  entry: MenuTreeEntry;
  /** Left padding in the theme's spacing. Absent for top-level entries, which have icons instead. */
  indent: number | undefined;
  /** Whether only the icon is shown. */
  collapsed: boolean;
  /** Whether to show how many records wait. An open group leaves that to its pages. */
  showsCount?: boolean;
  /** What follows the count. */
  end?: ReactNode;
  component?: ElementType;
  to?: string;
  href?: string;
  target?: string;
  rel?: string;
};

/**
 * Shows the title and the count of a menu entry. A collapsed menu shows only its icon, with a dot if records wait. Title and
 * count are the icon's accessible name and tooltip.
 */
export const MenuEntryButton = ({
  entry,
  indent,
  collapsed,
  showsCount = true,
  end,
  ...props
}: MenuEntryButtonProps) => {
  const title = useGetMenuEntryTitle()(entry);
  const count = useMenuEntryCountLabels(entry);
  const name = count.title ? `${title} · ${count.title}` : title;
  const button = (
    <ListItemButton
      {...props}
      aria-label={collapsed ? name : undefined}
      title={!collapsed && showsCount ? count.title : undefined}
      sx={{ pl: indent ?? 1 }}
    >
      {indent === undefined && (
        <ListItemIcon sx={{ position: 'relative' }}>
          <MenuEntryIcon name={entry.icon} />
          {collapsed && count.dot}
        </ListItemIcon>
      )}
      {!collapsed && (
        <>
          <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />
          {showsCount && count.label}
          {end}
        </>
      )}
    </ListItemButton>
  );
  if (!collapsed) return button;
  return (
    <Tooltip title={name} placement="right">
      {button}
    </Tooltip>
  );
};
