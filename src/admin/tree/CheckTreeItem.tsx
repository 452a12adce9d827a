import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MixedIcon from '@mui/icons-material/IndeterminateCheckBox';
import { Box, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import type { TreeRow, CheckState } from './tree';
import { ExpandToggleIcon } from './TreeToolbar';
import { useFocusOnRequest } from './useTree';

/** Height of a row in pixels. */
export const checkTreeRowHeight = 32;

type CheckTreeItemProps = {
  row: TreeRow<unknown>;
  check: CheckState;
  /** The row cannot be checked. */
  disabled: boolean;
  /** Whether the row is in the tab order. */
  current: boolean;
  focusRequests: number;
  onToggle: (id: string) => void;
  onPress: (id: string) => void;
  children: ReactNode;
};

const icons = { true: CheckedIcon, false: UncheckedIcon, mixed: MixedIcon };

const iconColor = (check: CheckState, disabled: boolean) => {
  if (disabled) return 'disabled';
  return check ? 'primary' : 'action';
};

/** A row of a `CheckTree`. */
export const CheckTreeItem = (props: CheckTreeItemProps) => {
  const { row, check, disabled, current, focusRequests, onToggle, onPress, children } = props;
  const { node, level, position, size, open } = row;
  const { id } = node;
  const ref = useFocusOnRequest<HTMLDivElement>(focusRequests);
  const Icon = icons[`${check}`];
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle(id);
  };
  return (
    // The tree handles the keys of all its rows.
    <Box
      ref={ref}
      role="treeitem"
      data-item={id}
      tabIndex={current ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      aria-checked={check}
      aria-disabled={disabled}
      onClick={() => onPress(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: checkTreeRowHeight,
        pl: (level - 1) * 3,
        borderRadius: 1,
        cursor: 'default',
        outlineOffset: -2,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" aria-hidden onClick={open === undefined ? undefined : toggle} sx={{ display: 'flex' }}>
        <ExpandToggleIcon open={open} />
      </Box>
      <Icon fontSize="small" color={iconColor(check, disabled)} aria-hidden />
      <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
};
