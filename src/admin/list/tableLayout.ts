import { alpha, type SxProps, type Theme } from '@mui/material';
import { actionsClass } from './columns';

/** Row actions stay at the right while the rest scrolls; the row's colour lies over their opaque ground. */
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

/** The table's layout: columns of fixed width, `height` pixels a row, scrolling within itself below `minWidth` pixels. */
export const tableLayout = (height: number, minWidth: number) => ({
  containerType: 'inline-size',
  // Where it scrolls within itself, its head does not stay in view.
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

/** The layout of records as cards, on a phone. */
export const cardLayout = {
  '& .RaDataTable-table': { display: 'block' },
  '& .MuiTableCell-root': { m: 0, minHeight: 28, display: 'flex', alignItems: 'center', border: 0, minWidth: 0 },
};
