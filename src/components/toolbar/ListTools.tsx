import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import { useCan } from '../access';
import { DensityButton } from './DensityButton';
import { TableToolButton } from './TableToolButton';

/** Refresh, export, row height and columns: what every table has at its right. */
export const ListTools = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const mayExport = useCan('export');
  // The rows, and whatever else the page tells of the resource, such as sums.
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignSelf: 'flex-start' }}>
      <IconAction label={translate('ra.action.refresh')} onClick={refresh}>
        <RefreshIcon fontSize="small" />
      </IconAction>
      {mayExport && (
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
