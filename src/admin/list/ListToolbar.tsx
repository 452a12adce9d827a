import { Box, Stack, Typography, Menu, MenuItem, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, use, useState, createContext } from 'react';
import { useTranslate, useResourceContext, useListContext } from 'react-admin';
import { useSelection } from './selection';
import { BulkActionsToolbar } from './BulkActionsToolbar';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { BulkActionButtons } from '@/admin/actions/ActionButton';
import { useCanSelectRows } from '@/admin/actions/actionContext';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useHasExportDialog } from '@/admin/feature';
import { useCan } from '@/ui/access';
import type { StatusDefinitions } from '@/admin/fields/StatusField';
import { LockedExportButton } from './LockedExportButton';
import DensityIcon from '@mui/icons-material/DensityMedium';
import { densityNames, type Density, useDensity } from './tableView';

/** Button with a menu of row heights. */
const DensityButton = () => {
  const translate = useTranslate();
  const { density, setDensity } = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: Density) => {
    setDensity(chosen);
    setAnchor(null);
  };
  return (
    <>
      <IconButtonWithTooltip
        label={translate('list.density.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        // Cards have no rows.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <DensityIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {densityNames.map(option => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === density}
            selected={option === density}
            onClick={() => choose(option)}
          >
            {translate(`list.density.${option}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

type TableToolButtonProps = { tool: TableToolName; label: string; children: ReactNode };

/** Button that opens a tool rendered by the table below. Unavailable if there is no table. */
const TableToolButton = ({ tool, label, children }: TableToolButtonProps) => {
  const { error, data } = useListContext();
  const { opened, open } = use(OpenTableToolContext);
  return (
    <IconButtonWithTooltip
      label={label}
      aria-haspopup="dialog"
      aria-expanded={opened?.tool === tool}
      unavailable={Boolean(error && !data)}
      onClick={event => open(tool, event.currentTarget)}
    >
      {children}
    </IconButtonWithTooltip>
  );
};

/** The buttons at the right of every toolbar: refresh, export, row height and columns. */
const TableTools = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const mayExport = useCan('export');
  const hasExports = useHasExportDialog();
  // Refetches the rows and all other queries of the resource, such as totals.
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  return (
    <Stack direction="row" sx={{ gap: 0.5, ml: 'auto', minHeight: 50, alignItems: 'center', alignSelf: 'flex-start' }}>
      {children}
      <IconButtonWithTooltip label={translate('ra.action.refresh')} onClick={refresh}>
        <RefreshIcon fontSize="small" />
      </IconButtonWithTooltip>
      {hasExports && !mayExport && <LockedExportButton />}
      {hasExports && mayExport && (
        <TableToolButton tool="export" label={translate('ra.action.export')}>
          <ExportIcon fontSize="small" />
        </TableToolButton>
      )}
      <DensityButton />
      <TableToolButton tool="columns" label={translate('ra.action.select_columns')}>
        <ColumnsIcon fontSize="small" />
      </TableToolButton>
    </Stack>
  );
};

type ListToolbarProps = {
  /** `StatusTabs` at the left. The bulk actions replace them, except on phones, where those are at the bottom. */
  tabs?: ReactNode;
  /** Buttons before the tools that every table has. */
  tools?: ReactNode;
  /** What to show about the selected records before the buttons, such as their sum. */
  selectionInfo?: ReactNode;
  /** Buttons for the selected records. They replace `children` while records are selected. */
  bulkActions?: ReactNode;
  /** Keeps the toolbar in view while the table scrolls. With a selection, it always is. */
  pinned?: boolean;
  children?: ReactNode;
};

const allBulkActions = <BulkActionButtons />;

/** Shows the table's own actions, or the bulk actions while records are selected. */
const ToolbarActions = ({ tabs, selectionInfo, bulkActions = allBulkActions, children }: ListToolbarProps) => {
  const translate = useTranslate();
  const { count } = useSelection();
  const isSelectable = useCanSelectRows();
  if (isSelectable && count > 0)
    return (
      <>
        {tabs && <Box sx={{ display: { sm: 'none' }, minWidth: 0 }}>{tabs}</Box>}
        <BulkActionsToolbar>
          {selectionInfo}
          {bulkActions}
        </BulkActionsToolbar>
      </>
    );
  return (
    tabs ??
    children ??
    (isSelectable && (
      // Cards have a checkbox for all in its place.
      <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {translate('list.selectHint')}
      </Typography>
    ))
  );
};

/**
 * Shows the toolbar of a table. Its own actions or the bulk actions are at the left. Refresh, export, row height and
 * columns are at the right.
 */
export const ListToolbar = (props: ListToolbarProps) => {
  const { count } = useSelection();
  const { setCardsHead } = use(OpenTableToolContext);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // React takes the ref away from a list that it hides, and the list would render again when it is left and opened.
  const keepCardsHead = (element: HTMLElement | null) => {
    if (element) setCardsHead(element);
  };
  const floats = (useCanSelectRows() && count > 0) || props.pinned === true;
  return (
    <ToolbarBox ownerState={{ floats }} {...(floats && { 'data-floating': true })}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          flex: { xs: props.tabs ? '1 0 100%' : '0 1 auto', sm: '1' },
          minWidth: 0,
        }}
      >
        <ToolbarActions {...props} />
      </Stack>
      {isNarrow && <CardsHeadRow ref={keepCardsHead} sx={{ flex: 1, ml: -0.5, '&:empty': { display: 'none' } }} />}
      <TableTools>{props.tools}</TableTools>
    </ToolbarBox>
  );
};

/** Its style is `ConsoleListToolbar` in the theme. With a selection it stays in view below the app bar. */
const ToolbarBox = styled('div', { name: 'ConsoleListToolbar', slot: 'Root' })<{ ownerState: { floats: boolean } }>({});

/** The statuses of the records of the current list. Undefined if it shows no tabs for them. */
export const ListStatusesContext = createContext<StatusDefinitions | undefined>(undefined);

/** The DOM id of the list's table, which tabs in the toolbar control. */
export const ListPanelIdContext = createContext('');

/** The name of a tool of the table that a button in the toolbar opens. */
export type TableToolName = 'columns' | 'export';

export type OpenTableToolContext = {
  /** The open tool, and the button that opened it. */
  opened: { tool: TableToolName; anchor: HTMLElement } | null;
  open: (tool: TableToolName, anchor: HTMLElement) => void;
  close: () => void;
  /** Where cards show the controls of a table's head. Null if there is no toolbar. */
  cardsHead: HTMLElement | null;
  setCardsHead: (element: HTMLElement) => void;
};

/**
 * Connects the toolbar's buttons to the tools that they open. The table renders the tools because only it knows its
 * columns.
 */
export const OpenTableToolContext = createContext<OpenTableToolContext>({
  opened: null,
  open: () => {},
  close: () => {},
  cardsHead: null,
  setCardsHead: () => {},
});

/** The row of the controls that cards have instead of a table's head. */
export const CardsHeadRow = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
