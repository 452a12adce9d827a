import { Stack, Menu, MenuItem } from '@mui/material';
import { useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { AllTabs } from './AllTabs';
import { TabItem } from './TabItem';
import { close, move, closeLeft, closeOthers, closeRight, reset, workplaceTab } from '../tabs';
import { DeferUntilIdle } from '../../layout/DeferUntilIdle';
import { navbarHeight } from '../../layout/Navbar';
import { useSettings } from '../../settings/settings';
import { tabBarHeight } from './tabBarHeight';
import { useTabActions } from './useTabActions';
import { useTabs } from '../useTabs';

/** The tab whose menu is open, and the menu's position in the window, in pixels. */
type TabMenuTarget = { name: string; left: number; top: number };

type TabMenuProps = {
  target: TabMenuTarget | null;
  onDismiss: () => void;
  actions: Pick<ReturnType<typeof useTabActions>, 'closeBy' | 'reload'>;
};

const closers = { close, closeLeft, closeRight, closeOthers, closeAll: reset };

/** The context menu of a tab. */
const TabMenu = ({ target, onDismiss, actions }: TabMenuProps) => {
  const translate = useTranslate();
  const act = (action: (name: string) => void) => () => {
    onDismiss();
    if (target) action(target.name);
  };
  return (
    <Menu
      open={target !== null}
      onClose={onDismiss}
      anchorReference="anchorPosition"
      anchorPosition={target ?? undefined}
    >
      <MenuItem onClick={act(actions.reload)}>{translate('shell.tabs.reload')}</MenuItem>
      {Object.entries(closers).map(([name, reducer]) => (
        <MenuItem
          key={name}
          disabled={name === 'close' && target?.name === workplaceTab.name}
          onClick={act(actions.closeBy(reducer))}
        >
          {translate(`shell.tabs.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

type TabBarProps = { current: string; onReload: (name: string) => void };

/**
 * Shows the open pages as tabs: click to open, middle click to close, drag to reorder, and a context menu
 * (docs/requirements.md#states).
 */
export const TabBar = ({ current, onReload }: TabBarProps) => {
  const translate = useTranslate();
  const { tabs, dirty } = useTabs();
  const navbar = useSettings(settings => settings.navbar);
  const actions = useTabActions(current, onReload);
  const [menu, setMenu] = useState<TabMenuTarget | null>(null);
  const drop = (event: DragEvent, to: number) => {
    const name = event.dataTransfer.getData('text/plain');
    useTabs.setState(state => move(state, name, to));
  };
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
        <DeferUntilIdle>
          <Stack
            component="ul"
            direction="row"
            aria-label={translate('shell.tabs.label')}
            sx={{ flex: 1, gap: 0.5, listStyle: 'none', m: 0, p: 0.5, overflowX: 'auto' }}
          >
            {tabs.map((tab, index) => (
              <TabItem
                key={tab.name}
                tab={tab}
                selected={tab.name === current}
                unsaved={dirty.includes(tab.name)}
                onClose={() => actions.closeBy(close)(tab.name)}
                onMenu={(left, top) => setMenu({ name: tab.name, left, top })}
                onDrop={event => drop(event, index)}
              />
            ))}
          </Stack>
          <AllTabs current={current} />
        </DeferUntilIdle>
      </Stack>
      <TabMenu target={menu} onDismiss={() => setMenu(null)} actions={actions} />
      {actions.question}
    </>
  );
};
