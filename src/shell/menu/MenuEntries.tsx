import ExpandMore from '@mui/icons-material/ExpandMore';
import { Popover } from '@mui/material';
import { memo, useState, type ComponentProps, type MouseEvent } from 'react';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import { MenuEntryButton } from './MenuEntryButton';
import { isInMenuTrail, type MenuTrail } from './useMenu';
import { prefetchMenuPage } from './usePrefetchMenuPages';
import { Link } from '@/routing/Link';

/** The position of an entry, and how it is shown. */
type MenuPlace = {
  /** Left padding in the theme's spacing. Absent for top-level entries, which have icons instead. */
  indent?: number;
  /** Whether only the icons are shown. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

type MenuItemProps = MenuPlace & {
  entry: MenuTreeEntry;
  /** Whether the entry leads to the open page. */
  selected: boolean;
};

/**
 * An entry that links to a page of the console, or to another site in a new tab. Memoized: it re-renders only when its
 * props change.
 */
const MenuItem = memo(({ entry, selected, indent, collapsed = false, onNavigate }: MenuItemProps) => {
  const target: Pick<
    ComponentProps<typeof MenuEntryButton>,
    'component' | 'to' | 'href' | 'target' | 'rel'
  > = entry.type === 'link'
    ? { component: 'a', href: entry.path, target: '_blank', rel: 'noreferrer' }
    : { component: Link, to: entry.path };
  return (
    <li>
      <MenuEntryButton
        {...target}
        {...{ entry, indent, collapsed, selected }}
        aria-current={selected ? 'page' : undefined}
        onClick={onNavigate}
        onMouseEnter={() => prefetchMenuPage(entry.path)}
        onFocus={() => prefetchMenuPage(entry.path)}
      />
    </li>
  );
});

MenuItem.displayName = 'MenuItem';

type Entries = MenuPlace & {
  /** The open entry and the directories above it. */
  trail: MenuTrail;
  /** Expands every group, because the entries are the results of a search. */
  found?: boolean | undefined;
};

const noTrail: MenuTrail = [];

/** Renders the entries of a menu or of a directory, at any depth. */
export const MenuEntries = ({ entries, trail, found, ...place }: Entries & { entries: readonly MenuTreeEntry[] }) =>
  entries.map(entry =>
    entry.type === 'directory' ? (
      <MenuGroup
        key={entry.id}
        entry={entry}
        // Without the others' trail, a group re-renders only when one of its own pages is opened or left.
        trail={isInMenuTrail(trail, entry) ? trail : noTrail}
        found={found}
        {...place}
      />
    ) : (
      <MenuItem key={entry.id} entry={entry} selected={isInMenuTrail(trail, entry)} {...place} />
    ),
  );

/** A directory of the menu. It expands in place, or opens next to the menu if the menu is collapsed. */
const MenuGroup = memo(
  ({ entry, indent, collapsed = false, found = false, ...props }: Entries & { entry: MenuTreeEntry }) => {
    const title = useGetMenuEntryTitle()(entry);
    const [unfolded, setUnfolded] = useState(true);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const open = unfolded || found;
    const entries = entry.children ?? [];
    const toggle = (event: MouseEvent<HTMLElement>) =>
      collapsed ? setAnchor(event.currentTarget) : setUnfolded(!unfolded);
    return (
      <li>
        <MenuEntryButton
          {...{ entry, indent, collapsed }}
          onClick={toggle}
          aria-expanded={collapsed ? Boolean(anchor) : open}
          aria-haspopup={collapsed ? 'true' : undefined}
          selected={collapsed && isInMenuTrail(props.trail, entry)}
          showsCount={!open}
          end={<ExpandMore fontSize="small" />}
        />
        {collapsed ? (
          <Popover
            open={Boolean(anchor)}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ horizontal: 'right', vertical: 'top' }}
          >
            <ul className="ConsoleMenuList ConsoleMenuList-floating" aria-label={title}>
              <MenuEntries {...props} entries={entries} indent={1} onNavigate={() => setAnchor(null)} />
            </ul>
          </Popover>
        ) : (
          <div className="ConsoleMenuGroup" data-open={open} inert={!open}>
            <ul className="ConsoleMenuList" aria-label={title}>
              <MenuEntries
                {...props}
                entries={entries}
                found={found}
                indent={indent === undefined ? 4.5 : indent + 1.5}
              />
            </ul>
          </div>
        )}
      </li>
    );
  },
);

MenuGroup.displayName = 'MenuGroup';
