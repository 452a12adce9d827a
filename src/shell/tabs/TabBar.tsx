import { Stack } from '@mui/material';
import { useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { TabItem } from './TabItem';
import { TabMenu, type TabMenuTarget } from './TabMenu';
import { move } from './tabs';
import { useCloseTab } from './useCloseTab';
import { useTabs } from './useTabs';

type TabBarProps = { current: string; onReload: (name: string) => void };

/** The open pages: click, middle click to close, drag to reorder, and a menu of its own on each (SPEC.md section 4). */
export const TabBar = ({ current, onReload }: TabBarProps) => {
  const translate = useTranslate();
  const { tabs, dirty } = useTabs();
  const closing = useCloseTab(current);
  const [menu, setMenu] = useState<TabMenuTarget | null>(null);
  const drop = (event: DragEvent, to: number) => {
    const name = event.dataTransfer.getData('text/plain');
    useTabs.setState(state => move(state, name, to));
  };
  return (
    <>
      <Stack
        component="ul"
        direction="row"
        aria-label={translate('shell.tabs.label')}
        sx={{ gap: 0.5, listStyle: 'none', m: 0, mb: 1.5, p: 0.25, overflowX: 'auto' }}
      >
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.name}
            tab={tab}
            selected={tab.name === current}
            unsaved={dirty.includes(tab.name)}
            onClose={() => closing.close(tab.name)}
            onMenu={(left, top) => setMenu({ name: tab.name, left, top })}
            onDrop={event => drop(event, index)}
          />
        ))}
      </Stack>
      <TabMenu target={menu} onDismiss={() => setMenu(null)} onReload={onReload} closing={closing} />
      {closing.question}
    </>
  );
};
