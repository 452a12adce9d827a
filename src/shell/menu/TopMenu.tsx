import { Box, Button, List, Popover, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '@/routing/Link';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { MenuCountsProvider, useMenuEntryCountLabels } from './MenuCounts';
import { MenuEntries } from './MenuEntries';
import { isInMenuTrail, useMenu, useMenuTrail, type MenuTrail } from './useMenu';

/** Shows the menu in the navbar (setting "top menu"). A group opens below its name. */
export const TopMenu = () => {
  const translate = useTranslate();
  const menu = useMenu();
  const trail = useMenuTrail();
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
      <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
        <MenuCountsProvider>
          {menu.map(entry => (
            <TopEntry key={entry.id} entry={entry} trail={trail} />
          ))}
        </MenuCountsProvider>
      </Stack>
    </Box>
  );
};

const TopEntry = ({ entry, trail }: { entry: MenuTreeEntry; trail: MenuTrail }) => {
  const title = useGetMenuEntryTitle()(entry);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = useMenuEntryCountLabels(entry);
  const color = isInMenuTrail(trail, entry) ? 'primary' : 'inherit';
  const look = { color, title: count.title, endIcon: count.label, sx: { whiteSpace: 'nowrap' } } as const;
  if (entry.type === 'link')
    return (
      <li>
        <Button {...look} href={entry.path} target="_blank" rel="noreferrer">
          {title}
        </Button>
      </li>
    );
  if (entry.type === 'menu')
    return (
      <li>
        <Button {...look} component={Link} to={entry.path}>
          {title}
        </Button>
      </li>
    );
  const close = () => setAnchor(null);
  return (
    <li>
      <Button {...look} aria-expanded={anchor !== null} onClick={event => setAnchor(event.currentTarget)}>
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <List aria-label={title} sx={{ p: 0.5, minWidth: 160 }}>
          <MenuEntries entries={entry.children ?? []} trail={trail} indent={1.25} onNavigate={close} />
        </List>
      </Popover>
    </li>
  );
};
