import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { close, closeLeft, closeOthers, closeRight, reset, workplaceTab } from '../tabs';
import type { useTabActions } from './useTabActions';

/** The tab whose menu is open, and where in the window, in pixels. */
export type TabMenuTarget = { name: string; left: number; top: number };

type TabMenuProps = {
  target: TabMenuTarget | null;
  onDismiss: () => void;
  actions: Pick<ReturnType<typeof useTabActions>, 'closeBy' | 'reload'>;
};

const closers = { close, closeLeft, closeRight, closeOthers, closeAll: reset };

/** What can be done with a tab and those around it. */
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
