import ExpandMore from '@mui/icons-material/ExpandMore';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  closeTab,
  closeTabsToLeft,
  closeOtherTabs,
  closeTabsToRight,
  resetTabs,
  workplaceTab,
  type OpenTab,
  type TabsState,
  useTabs,
  useTabTitle,
} from './tabs';

/** The tab whose menu is open, and the menu's position in the window, in pixels. */
export type TabMenuTarget = { name: string; left: number; top: number };

type TabMenuProps = {
  target: TabMenuTarget | null;
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
  closeAll: resetTabs,
};

/** The context menu of a tab. */
export const TabMenu = ({ target, onDismiss, actions }: TabMenuProps) => {
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

const TabTitle = ({ tab }: { tab: OpenTab }) => useTabTitle(tab);

/** Lists all open pages, for when the tab bar has no room for them. */
export const AllTabsMenu = ({ current }: { current: string }) => {
  const translate = useTranslate();
  const tabs = useTabs(state => state.tabs);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dismiss = () => setAnchor(null);
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={dismiss}>
        {tabs.map(tab => (
          <MenuItem
            key={tab.name}
            component={Link}
            to={tab.fullPath + tab.query}
            selected={tab.name === current}
            onClick={dismiss}
          >
            <TabTitle tab={tab} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
