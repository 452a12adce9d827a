import { Tooltip } from '@mui/material';
import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { MenuEntryIcon, useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { useMenuEntryCountLabels } from './MenuCounts';

type MenuEntryButtonProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  entry: MenuTreeEntry;
  /** Left padding in the theme's spacing. Absent for top-level entries, which have icons instead. */
  indent: number | undefined;
  /** Whether only the icon is shown. */
  collapsed: boolean;
  /** Whether to show how many records wait. An open group leaves that to its pages. */
  showsCount?: boolean;
  /** What follows the count. */
  end?: ReactNode;
  selected: boolean;
  /** By default a button. */
  component?: ElementType;
  to?: string;
  href?: string;
  target?: string;
  rel?: string;
};

/**
 * Shows the title and the count of a menu entry, as plain elements, because a menu has dozens of entries. A collapsed menu shows only its icon, with a dot if records wait. Title and
 * count are the icon's accessible name and tooltip.
 */
export const MenuEntryButton = ({
  entry,
  indent,
  collapsed,
  showsCount = true,
  end,
  selected,
  component: Component = 'button',
  ...props
}: MenuEntryButtonProps) => {
  const title = useGetMenuEntryTitle()(entry);
  const count = useMenuEntryCountLabels(entry);
  const name = count.title ? `${title} · ${count.title}` : title;
  const button = (
    <Component
      {...(Component === 'button' && { type: 'button' })}
      {...props}
      className="ConsoleMenuEntry"
      data-selected={selected || undefined}
      aria-label={collapsed ? name : undefined}
      title={!collapsed && showsCount ? count.title : undefined}
      style={{ paddingLeft: (indent ?? 1) * 8 }}
    >
      {indent === undefined && (
        <span className="ConsoleMenuEntry-icon">
          <MenuEntryIcon name={entry.icon} />
          {collapsed && count.dot}
        </span>
      )}
      {!collapsed && (
        <>
          <span className="ConsoleMenuEntry-title">{title}</span>
          {showsCount && count.label}
          {end}
        </>
      )}
    </Component>
  );
  if (!collapsed) return button;
  return (
    <Tooltip title={name} placement="right">
      {button}
    </Tooltip>
  );
};
