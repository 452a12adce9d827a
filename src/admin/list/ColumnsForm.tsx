import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { useColumnLayout } from './columnLayout';
import { getColumnName, useHiddenColumns, useHiddenColumnsStore, type TableColumn } from './columns';

type Step = 1 | -1;

type ColumnRowProps = {
  field: string;
  isShown: boolean;
  /** It is the only visible column. */
  isLast: boolean;
  onToggle: () => void;
  /** Undefined for the row actions, which stay at the right. */
  position?: { isPinned: boolean; onPin: () => void; canMove: (step: Step) => boolean; onMove: (step: Step) => void };
};

const ColumnRow = ({ field, isShown, isLast, onToggle, position }: ColumnRowProps) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
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

/**
 * Shows, hides, orders and pins columns. The last visible column cannot be hidden. The first column names the record and
 * stays first.
 */
const ColumnsForm = ({ columns }: { columns: TableColumn[] }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { defaults } = useHiddenColumnsStore();
  const [hidden, setHidden] = useHiddenColumns();
  const { layout, setLayout, resetLayout } = useColumnLayout();
  const { pinned } = layout;
  const names = columns.map(getColumnName);
  const movable = columns
    .slice(1)
    .filter(({ props }) => props.source)
    .map(getColumnName);
  const last = columns.length - hidden.length === 1;
  const toggle = (list: readonly string[], name: string) =>
    list.includes(name) ? list.filter(other => other !== name) : [...list, name];
  /** Where a column would move. Pinned columns stay before the others. */
  const findPlace = (name: string, step: Step) => {
    const other = movable[movable.indexOf(name) + step];
    return movable.includes(name) && other && pinned.includes(other) === pinned.includes(name) ? other : undefined;
  };
  const move = (name: string, step: Step) => {
    const other = findPlace(name, step);
    if (!other) return;
    const swapped = movable.map(one => (one === name ? other : one === other ? name : one));
    setLayout({ ...layout, order: swapped });
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((column, index) => {
          const name = names[index] ?? '';
          const { source, label } = column.props;
          return (
            <ColumnRow
              key={name}
              field={String(translateLabel({ source, label, resource }))}
              isShown={!hidden.includes(name)}
              isLast={last}
              onToggle={() => setHidden(toggle(hidden, name))}
              {...(source && {
                position: {
                  isPinned: pinned.includes(name),
                  onPin: () => setLayout({ ...layout, pinned: toggle(pinned, name) }),
                  canMove: (step: Step) => findPlace(name, step) !== undefined,
                  onMove: (step: Step) => move(name, step),
                },
              })}
            />
          );
        })}
      </Box>
      <Button
        size="small"
        onClick={() => {
          setHidden(defaults);
          resetLayout();
        }}
      >
        {translate('ra.action.reset')}
      </Button>
    </>
  );
};

type ColumnsPopoverProps = { columns: TableColumn[]; anchor: HTMLElement; onClose: () => void };

/** Popover that shows, hides, orders and pins columns. */
export const ColumnsPopover = ({ columns, anchor, onClose }: ColumnsPopoverProps) => {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('ra.action.select_columns'),
          sx: { p: 1.5, minWidth: 260 },
        },
      }}
    >
      <ColumnsForm columns={columns} />
    </Popover>
  );
};
