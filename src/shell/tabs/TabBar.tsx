import ExpandMore from '@mui/icons-material/ExpandMore';
import { IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useDragAndDrop } from '@/ui/useDragAndDrop';
import { navbarHeight } from '../layout/Navbar';
import { useSettingsStore } from '../settings/settings';
import { TabItem } from './TabItem';
import { AllTabsMenu, TabMenu, type TabMenuTarget } from './TabMenus';
import { closeTab, moveTab, findReplacementTab, type TabsState, useTabsStore } from './tabs';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';

/** Height of the tab bar in pixels. */
export const tabBarHeight = 40;

type Reducer = (state: TabsState, name: string) => TabsState;

/** An action on a tab. With a reducer it closes tabs; without one it reloads the tab. */
type Action = { name: string; reducer?: Reducer };

/**
 * Closes and reloads tabs, after a confirmation if unsaved input would be lost. `question` is the confirmation dialog.
 * `current` is the visible tab; `onReload` mounts a tab's page anew.
 */
const useTabActions = (current: string, onReload: (name: string) => void) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asked, ask] = useState<Action | null>(null);

  // Reads the current tabs, because others may have been opened while the confirmation dialog was shown.
  const run = ({ name, reducer }: Action) => {
    if (!reducer) return onReload(name);
    const before = useTabsStore.getState();
    const after = reducer(before, name);
    useTabsStore.setState(after);
    const next = findReplacementTab(before, after, current);
    if (next.name !== current) navigate(next.fullPath + next.query);
  };
  const closeBy = (reducer: Reducer) => (name: string) => {
    const { tabs } = reducer(useTabsStore.getState(), name);
    const losesInput = useUnsavedPagesStore.getState().pages.some(page => tabs.every(tab => tab.name !== page));
    (losesInput ? ask : run)({ name, reducer });
  };
  const reload = (name: string) => (useUnsavedPagesStore.getState().pages.includes(name) ? ask : run)({ name });
  const confirm = () => {
    ask(null);
    if (asked) run(asked);
  };
  const question = (
    <Confirm
      isOpen={asked !== null}
      title={translate('shell.tabs.unsaved')}
      content="ra.message.unsaved_changes"
      onConfirm={confirm}
      onClose={() => ask(null)}
    />
  );
  return { closeBy, reload, question };
};

/** Opens the list of all open pages. */
const AllTabsButton = ({ current }: { current: string }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('shell.tabs.all')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <ExpandMore fontSize="small" />
      </IconButton>
      {anchor && <AllTabsMenu current={current} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};

type TabBarProps = { current: string; onReload: (name: string) => void };

/**
 * Shows the open pages as tabs: click to open, middle click to close, drag to reorder, and a context menu
 * (docs/requirements.md#states).
 */
export const TabBar = ({ current, onReload }: TabBarProps) => {
  const translate = useTranslate();
  const tabs = useTabsStore(state => state.tabs);
  const navbar = useSettingsStore(settings => settings.navbar);
  const actions = useTabActions(current, onReload);
  const [menu, setMenu] = useState<TabMenuTarget | null>(null);
  const { over, listeners } = useDragAndDrop({
    canDrop: (name, { id }) => name !== id,
    onDrop: (name, { id }) =>
      useTabsStore.setState(state =>
        moveTab(
          state,
          name,
          state.tabs.findIndex(tab => tab.name === id),
        ),
      ),
  });
  return (
    <>
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: navbar ? navbarHeight : 0,
          zIndex: 'appBar',
          height: tabBarHeight,
          alignItems: 'center',
          gap: 0.5,
          px: { xs: 2, md: 2.5 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Stack
          component="ul"
          direction="row"
          aria-label={translate('shell.tabs.label')}
          {...listeners}
          sx={{ flex: 1, gap: 0.5, listStyle: 'none', m: 0, p: 0.5, overflowX: 'auto' }}
        >
          {tabs.map(tab => (
            <TabItem
              key={tab.name}
              tab={tab}
              selected={tab.name === current}
              onClose={() => actions.closeBy(closeTab)(tab.name)}
              onMenu={(left, top) => setMenu({ name: tab.name, left, top })}
              dropTarget={over?.id === tab.name}
            />
          ))}
        </Stack>
        <AllTabsButton current={current} />
      </Stack>
      {menu && <TabMenu target={menu} onDismiss={() => setMenu(null)} actions={actions} />}
      {actions.question}
    </>
  );
};
