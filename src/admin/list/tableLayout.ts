import { alpha, type SxProps, type Theme } from '@mui/material';
import { actionsClass } from './columns';

/**
 * Keeps row actions at the right while the other columns scroll. The cells are opaque, with the row's colour on top.
 */
const actionsInView: SxProps<Theme> = {
  [`& .${actionsClass}.MuiTableCell-root`]: {
    position: 'sticky',
    top: 'auto',
    right: 0,
    zIndex: 1,
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  [`& td.${actionsClass}`]: { bgcolor: 'background.paper' },
  [`& .MuiTableRow-hover:hover td.${actionsClass}`]: {
    backgroundImage: ({ palette: { action } }: Theme) => `linear-gradient(${action.hover}, ${action.hover})`,
  },
  [`& .Mui-selected td.${actionsClass}`]: {
    backgroundImage: ({ palette: { action, primary } }: Theme) => {
      const chosen = alpha(primary.main, action.selectedOpacity);
      return `linear-gradient(${chosen}, ${chosen})`;
    },
  },
};

/**
 * Returns the layout of a table: fixed column widths, `height` pixels per row, and horizontal scrolling below
 * `minWidth` pixels.
 */
export const tableLayout = (height: number, minWidth: number) => ({
  containerType: 'inline-size',
  // The head cannot be sticky in a table that scrolls horizontally.
  '& .RaDataTable-tableWrapper': {
    overflowX: 'auto',
    '& .RaDataTable-headerCell': { position: 'static' },
    [`@container (min-width: ${minWidth}px)`]: {
      overflowX: 'visible',
      '& .RaDataTable-headerCell': { position: 'sticky' },
    },
    [`@container (max-width: ${minWidth - 0.02}px)`]: actionsInView,
  },
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth },
  '& .MuiTableCell-root': {
    height,
    px: 1.5,
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: 48, px: 1, overflow: 'visible', '& > *': { p: '6px' } },
});

/** Layout of records as cards, for phones. */
export const cardLayout = {
  '& .RaDataTable-table': { display: 'block' },
  '& .MuiTableCell-root': { m: 0, minHeight: 28, display: 'flex', alignItems: 'center', border: 0, minWidth: 0 },
};
