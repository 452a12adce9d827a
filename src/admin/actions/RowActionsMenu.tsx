import { Divider, ListItemText, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { LinkBase } from 'react-admin';
import type { RowAction } from './rowAction';
import { ShortcutKeys } from '@/ui/ShortcutKeys';

type RowActionsMenuProps = {
  actions: readonly RowAction[];
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
  /** Called with the id of an action that opens a dialog. */
  onDialog: (id: string) => void;
};

/** Returns why an action is unavailable. If several share the reason, only the last of them shows it. */
const getReason = (actions: readonly RowAction[], index: number) => {
  const reason = actions[index]?.unavailable;
  const isLast = actions.findLastIndex(({ unavailable }) => unavailable === reason) === index;
  return typeof reason === 'string' && isLast ? reason : undefined;
};

/** The menu of a row's actions. Unavailable actions can have the focus, so that their reason is announced. */
export const RowActionsMenu = ({ actions, label, anchor, onClose, onDialog }: RowActionsMenuProps) => {
  const id = useId();
  const choose = (action: RowAction) => {
    // The dialog or drawer that opens next returns the focus to what has it now, so the menu must be closed before.
    flushSync(onClose);
    anchor.focus();
    if ('dialog' in action) onDialog(action.id);
    else if ('onSelect' in action) action.onSelect();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { minWidth: 140, maxWidth: 320 } },
        list: { 'aria-label': label, disabledItemsFocusable: true },
      }}
    >
      {actions.flatMap((action, index) => {
        const { group, unavailable, color, shortcut } = action;
        const before = actions[index - 1];
        const reason = getReason(actions, index);
        const startsGroup = index > 0 && (group !== before?.group || action.id === 'delete');
        const reasonIndex = actions.findLastIndex(other => other.unavailable === unavailable);
        return [
          startsGroup && <Divider key={`${action.id}-divider`} component="li" />,
          group && group !== before?.group && (
            <ListSubheader key={group} role="presentation" sx={{ lineHeight: '28px', fontSize: 12 }}>
              {group}
            </ListSubheader>
          ),
          <MenuItem
            key={action.id}
            aria-disabled={unavailable ? true : undefined}
            aria-describedby={typeof unavailable === 'string' ? `${id}-${reasonIndex}` : undefined}
            {...(!unavailable && { onClick: () => choose(action) })}
            {...(!unavailable && 'link' in action && { component: LinkBase, ...action.link })}
            sx={{ gap: 3, ...(color === 'error' && { color: 'error.main' }) }}
          >
            <ListItemText>{action.label}</ListItemText>
            {shortcut && <ShortcutKeys aria-hidden keys={shortcut} />}
          </MenuItem>,
          reason && (
            <Typography
              key={reason}
              id={`${id}-${index}`}
              component="li"
              role="presentation"
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, pb: 1 }}
            >
              {reason}
            </Typography>
          ),
        ];
      })}
    </Menu>
  );
};
