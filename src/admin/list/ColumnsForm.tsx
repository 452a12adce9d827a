import { Box, Button, Popover } from '@mui/material';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useDragAndDrop } from '@/ui/useDragAndDrop';
import { ColumnSettingsRow, type ColumnMoveStep } from './ColumnSettingsRow';
import { useColumnLayout } from './columnLayout';
import { getColumnName, useHiddenColumns, useHiddenColumnsStoreOptions, type TableColumnElement } from './columns';

/**
 * Shows, hides, orders and pins columns. The last visible column cannot be hidden. The first column names the record and
 * stays first.
 */
const ColumnsForm = ({ columns }: { columns: TableColumnElement[] }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { defaults } = useHiddenColumnsStoreOptions();
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
  const findPlace = (name: string, step: ColumnMoveStep) => {
    const other = movable[movable.indexOf(name) + step];
    return movable.includes(name) && other && pinned.includes(other) === pinned.includes(name) ? other : undefined;
  };
  const move = (name: string, other: string | undefined) => {
    if (!other) return;
    const order = movable.filter(one => one !== name).toSpliced(movable.indexOf(other), 0, name);
    setLayout({ ...layout, order });
  };
  const { dragged, over, listeners } = useDragAndDrop({
    canDrop: (name, { id }) => name !== id && movable.includes(id) && pinned.includes(id) === pinned.includes(name),
    onDrop: (name, { id }) => move(name, id),
  });
  return (
    <>
      <Box component="ul" {...listeners} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((column, index) => {
          const name = names[index] ?? '';
          const { source, label } = column.props;
          return (
            <ColumnSettingsRow
              key={name}
              name={name}
              movable={movable.includes(name)}
              dragged={dragged === name}
              dropTarget={over?.id === name}
              field={String(translateLabel({ source, label, resource }))}
              isShown={!hidden.includes(name)}
              isLast={last}
              onToggle={() => setHidden(toggle(hidden, name))}
              {...(source && {
                position: {
                  isPinned: pinned.includes(name),
                  onPin: () => setLayout({ ...layout, pinned: toggle(pinned, name) }),
                  canMove: (step: ColumnMoveStep) => findPlace(name, step) !== undefined,
                  onMove: (step: ColumnMoveStep) => move(name, findPlace(name, step)),
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

type ColumnsPopoverProps = { columns: TableColumnElement[]; anchor: HTMLElement; onClose: () => void };

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
