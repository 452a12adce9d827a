import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';

export type ColumnMoveStep = 1 | -1;

type ColumnRowProps = {
  name: string;
  field: string;
  /** Whether the row can be dragged. The first column and the row actions stay in place. */
  movable: boolean;
  dragged: boolean;
  /** Whether a dragged column would be dropped here. */
  dropTarget: boolean;
  isShown: boolean;
  /** It is the only visible column. */
  isLast: boolean;
  onToggle: () => void;
  /** Undefined for the row actions, which stay at the right. */
  position?: {
    isPinned: boolean;
    onPin: () => void;
    canMove: (step: ColumnMoveStep) => boolean;
    onMove: (step: ColumnMoveStep) => void;
  };
};

/** A column in the form: shown or hidden, pinned, and moved by buttons or by dragging the row. */
export const ColumnSettingsRow = ({
  name,
  field,
  movable,
  dragged,
  dropTarget,
  isShown,
  isLast,
  onToggle,
  position,
}: ColumnRowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      data-item={name}
      draggable={movable}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        borderRadius: 1,
        opacity: dragged ? 0.4 : 1,
        cursor: movable ? 'grab' : undefined,
        outline: dropTarget ? '2px solid' : undefined,
        outlineColor: 'primary.main',
        // Three buttons in each row are too many to look at. A touch screen shows them, because nothing hovers there.
        '@media (hover: hover)': {
          '&:not(:hover, :focus-within) .MuiIconButton-root:not([aria-pressed="true"])': { opacity: 0 },
        },
      }}
    >
      <DragIcon fontSize="small" color="disabled" sx={{ visibility: movable ? 'visible' : 'hidden' }} />
      <FormControlLabel
        label={field}
        sx={{ flex: 1, mr: 2 }}
        control={<Checkbox checked={isShown} disabled={isLast && isShown} onChange={onToggle} />}
      />
      {position && (
        <>
          <IconButtonWithTooltip
            label={translate('list.columns.up', { field })}
            unavailable={!position.canMove(-1)}
            onClick={() => position.onMove(-1)}
          >
            <UpIcon fontSize="small" />
          </IconButtonWithTooltip>
          <IconButtonWithTooltip
            label={translate('list.columns.down', { field })}
            unavailable={!position.canMove(1)}
            onClick={() => position.onMove(1)}
          >
            <DownIcon fontSize="small" />
          </IconButtonWithTooltip>
          <IconButtonWithTooltip
            label={translate('list.columns.pin', { field })}
            aria-pressed={position.isPinned}
            onClick={position.onPin}
          >
            {position.isPinned ? <PinnedIcon fontSize="small" color="primary" /> : <PinIcon fontSize="small" />}
          </IconButtonWithTooltip>
        </>
      )}
    </Box>
  );
};
