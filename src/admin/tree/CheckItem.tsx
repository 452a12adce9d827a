import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MixedIcon from '@mui/icons-material/IndeterminateCheckBox';
import { Box, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { ToggleIcon } from './TreeSearch';
import { useRowFocus } from './treeKeys';
import type { Check } from './checks';

type CheckItemProps = {
  id: string;
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  check: Check;
  /** The row cannot be checked. */
  disabled: boolean;
  height: number;
  /** Whether the row is in the tab order. */
  current: boolean;
  turn: number;
  onToggle: (id: string) => void;
  onPress: (id: string) => void;
  children: ReactNode;
};

const icons = { true: CheckedIcon, false: UncheckedIcon, mixed: MixedIcon };

const iconColor = (check: Check, disabled: boolean) => {
  if (disabled) return 'disabled';
  return check ? 'primary' : 'action';
};

/** A tree row that can be checked. */
export const CheckItem = (props: CheckItemProps) => {
  const { id, level, position, size, open, check, disabled, height, current, turn, onToggle, onPress, children } =
    props;
  const ref = useRowFocus<HTMLDivElement>(turn);
  const Icon = icons[`${check}`];
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle(id);
  };
  return (
    // The tree handles the keys of all its rows.
    <Box
      ref={ref}
      role="treeitem"
      data-node={id}
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
        height,
        pl: (level - 1) * 3,
        borderRadius: 1,
        cursor: 'default',
        outlineOffset: -2,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" aria-hidden onClick={open === undefined ? undefined : fold} sx={{ display: 'flex' }}>
        <ToggleIcon open={open} />
      </Box>
      <Icon fontSize="small" color={iconColor(check, disabled)} aria-hidden />
      <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
};
