import Close from '@mui/icons-material/Close';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '@/routing/Link';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';
import { moveTab, workplaceTab, type OpenTab, useTabsStore, useTabTitle } from './tabs';
import { styled } from '@mui/material/styles';

const TabRoot = styled('li')<{ ownerState: { selected: boolean; dropTarget: boolean } }>(({ theme, ownerState }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  height: 30,
  fontSize: 13,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: ownerState.selected ? theme.palette.primary.main : theme.palette.text.secondary,
  borderColor: ownerState.selected ? theme.palette.primary.main : theme.palette.divider,
  backgroundImage: ownerState.dropTarget
    ? `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`
    : 'none',
  '& .dot': { width: 6, height: 6, borderRadius: '50%', backgroundColor: theme.palette.warning.main },
}));

type TabItemProps = {
  tab: OpenTab;
  selected: boolean;
  onClose: () => void;
  /** Opens the tab's menu at this position in the window, in pixels. */
  onMenu: (left: number, top: number) => void;
  /** Whether a dragged tab would be dropped here. */
  dropTarget: boolean;
};

/** Shows a tab: its title, a dot while it has unsaved input, and a close button. */
export const TabItem = ({ tab, selected, onClose, onMenu, dropTarget }: TabItemProps) => {
  const translate = useTranslate();
  const title = useTabTitle(tab);
  const unsaved = useUnsavedPagesStore(({ pages }) => pages.includes(tab.name));
  const item = useRef<HTMLLIElement>(null);
  const closable = tab.name !== workplaceTab.name;
  useEffect(() => {
    if (selected) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    onMenu(event.clientX || box.left, event.clientY || box.bottom);
  };
  const middleClick = (event: MouseEvent) => event.button === 1 && closable && onClose();
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && closable) onClose();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && event.shiftKey && step) {
      const at = useTabsStore.getState().tabs.indexOf(tab);
      useTabsStore.setState(state => moveTab(state, tab.name, at + step));
    }
  };
  return (
    <TabRoot
      ref={item}
      ownerState={{ selected, dropTarget }}
      data-item={tab.name}
      draggable={closable}
      onAuxClick={middleClick}
      onContextMenu={openMenu}
    >
      <ButtonBase
        component={Link}
        to={tab.fullPath + tab.query}
        aria-current={selected ? 'page' : undefined}
        onKeyDown={pressKey}
        draggable={false}
        sx={{ px: 1, height: 28, font: 'inherit', gap: 0.75 }}
      >
        {unsaved && <Box component="span" role="img" aria-label={translate('shell.tabs.unsaved')} className="dot" />}
        {title}
      </ButtonBase>
      {closable && (
        <IconButton size="small" aria-label={translate('shell.tabs.closeOne', { title })} onClick={onClose}>
          <Close sx={{ fontSize: 14 }} />
        </IconButton>
      )}
    </TabRoot>
  );
};
