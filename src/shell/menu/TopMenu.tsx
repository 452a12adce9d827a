import { Box, Button, Popover, Stack } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '@/routing/Link';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { MenuCountsProvider, useMenuEntryCountLabels } from './MenuCounts';
import { MenuEntries } from './MenuEntries';
import { isInMenuTrail, useMenu, useMenuTrail, type MenuTrail } from './useMenu';

/** One line. Entries without room in it wrap below its end, where nobody sees or reaches them. */
const oneLine = {
  flex: '0 1 auto',
  flexWrap: 'wrap',
  overflow: 'hidden',
  listStyle: 'none',
  minWidth: 0,
  m: 0,
  // Room for the focus ring.
  p: 0.5,
  columnGap: 0.5,
  '& > li': { height: 32 },
  maxHeight: 40,
} as const;

/** Returns a ref for the list, and the number of its first items that have room in its first line. */
const useFittingItems = (total: number) => {
  const ref = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(total);
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const items = [...list.children].filter(item => item instanceof HTMLElement);
    const measure = () => setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
    // The items too: a count beside a name makes it wider.
    const observer = new ResizeObserver(measure);
    for (const element of [list, ...items]) observer.observe(element);
    return () => observer.disconnect();
    // After each render, because the items may be others.
  });
  return { ref, fitting };
};

/** Shows the menu in the navbar (setting "top menu"). A group opens below its name; what has no room, below "More". */
export const TopMenu = () => {
  const translate = useTranslate();
  const menu = useMenu();
  const trail = useMenuTrail();
  const { ref, fitting } = useFittingItems(menu.length);
  const others = menu.slice(fitting);
  const isInOthers = others.some(entry => isInMenuTrail(trail, entry));
  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu.label')}
      sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center' }}
    >
      <MenuCountsProvider>
        <Stack component="ul" direction="row" ref={ref} sx={oneLine}>
          {menu.map((entry, index) => (
            <Box component="li" key={entry.id} sx={{ visibility: index < fitting ? 'visible' : 'hidden' }}>
              <TopEntry entry={entry} trail={trail} />
            </Box>
          ))}
        </Stack>
        {others.length > 0 && (
          <MenuPopoverButton title={translate('shell.menu.more')} color={isInOthers ? 'primary' : 'inherit'}>
            {close => <MenuEntries entries={others} trail={trail} indent={1.25} onNavigate={close} />}
          </MenuPopoverButton>
        )}
      </MenuCountsProvider>
    </Box>
  );
};

const TopEntry = ({ entry, trail }: { entry: MenuTreeEntry; trail: MenuTrail }) => {
  const title = useGetMenuEntryTitle()(entry);
  const count = useMenuEntryCountLabels(entry);
  const color = isInMenuTrail(trail, entry) ? 'primary' : 'inherit';
  const look = { ...topButton, color, title: count.title, endIcon: count.label } as const;
  if (entry.type === 'link')
    return (
      <Button {...look} href={entry.path} target="_blank" rel="noreferrer">
        {title}
      </Button>
    );
  if (entry.type === 'menu')
    return (
      <Button {...look} component={Link} to={entry.path}>
        {title}
      </Button>
    );
  return (
    <MenuPopoverButton title={title} color={color} tooltip={count.title} mark={count.label}>
      {close => <MenuEntries entries={entry.children ?? []} trail={trail} indent={1.25} onNavigate={close} />}
    </MenuPopoverButton>
  );
};

/** MUI draws what is beside a name as an icon of 20 pixels. */
const topButton = { sx: { whiteSpace: 'nowrap', '&& .MuiButton-endIcon > *': { fontSize: 13 } } } as const;

type MenuPopoverButtonProps = {
  title: string;
  color: 'primary' | 'inherit';
  tooltip?: string | undefined;
  /** What is beside the title. */
  mark?: ReactNode;
  /** Renders the entries. Gets the function that closes the popover. */
  children: (close: () => void) => ReactNode;
};

const MenuPopoverButton = ({ title, color, tooltip, mark, children }: MenuPopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        {...topButton}
        color={color}
        title={tooltip}
        endIcon={mark}
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {/* So that it does not cover the navbar. */}
        <ul className="ConsoleMenuList ConsoleMenuList-floating" aria-label={title}>
          {children(close)}
        </ul>
      </Popover>
    </>
  );
};
