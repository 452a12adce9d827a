import ExpandMore from '@mui/icons-material/ExpandMore';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Tab } from '../tabs';
import { useTabs, useTabTitle } from '../useTabs';

/** Lists all open pages, for when the tab bar has no room for them. */
export const AllTabs = ({ current }: { current: string }) => {
  const translate = useTranslate();
  const tabs = useTabs(state => state.tabs);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {tabs.map(tab => (
          <MenuItem
            key={tab.name}
            component={Link}
            to={tab.fullPath + tab.query}
            selected={tab.name === current}
            onClick={close}
          >
            <TabTitle tab={tab} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const TabTitle = ({ tab }: { tab: Tab }) => useTabTitle(tab);
