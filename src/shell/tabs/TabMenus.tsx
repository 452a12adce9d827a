import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '@/routing/Link';
import {
  closeTab,
  closeTabsToLeft,
  closeOtherTabs,
  closeTabsToRight,
  createInitialTabsState,
  workplaceTab,
  type OpenTab,
  type TabsState,
  useTabsStore,
  useTabTitle,
} from './tabs';

/** The tab whose menu is open, and the menu's position in the window, in pixels. */
export type TabMenuTarget = { name: string; left: number; top: number };

type TabMenuProps = {
  target: TabMenuTarget;
  onDismiss: () => void;
  actions: {
    closeBy: (reducer: (state: TabsState, name: string) => TabsState) => (name: string) => void;
    reload: (name: string) => void;
  };
};

const closers = {
  close: closeTab,
  closeLeft: closeTabsToLeft,
  closeRight: closeTabsToRight,
  closeOthers: closeOtherTabs,
  closeAll: createInitialTabsState,
};

/** The context menu of a tab. */
export const TabMenu = ({ target, onDismiss, actions }: TabMenuProps) => {
  const translate = useTranslate();
  const act = (action: (name: string) => void) => () => {
    onDismiss();
    action(target.name);
  };
  return (
    <Menu open onClose={onDismiss} anchorReference="anchorPosition" anchorPosition={target}>
      <MenuItem onClick={act(actions.reload)}>{translate('shell.tabs.reload')}</MenuItem>
      {Object.entries(closers).map(([name, reducer]) => (
        <MenuItem
          key={name}
          disabled={name === 'close' && target.name === workplaceTab.name}
          onClick={act(actions.closeBy(reducer))}
        >
          {translate(`shell.tabs.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const TabTitle = ({ tab }: { tab: OpenTab }) => useTabTitle(tab);

type AllTabsMenuProps = { current: string; anchor: HTMLElement; onClose: () => void };

/** Lists all open pages, for when the tab bar has no room for them. */
export const AllTabsMenu = ({ current, anchor, onClose }: AllTabsMenuProps) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {useTabsStore(state => state.tabs).map(tab => (
      <MenuItem
        key={tab.name}
        component={Link}
        to={tab.fullPath + tab.query}
        selected={tab.name === current}
        onClick={onClose}
      >
        <TabTitle tab={tab} />
      </MenuItem>
    ))}
  </Menu>
);
