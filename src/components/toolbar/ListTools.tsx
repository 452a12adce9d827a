import RefreshIcon from '@mui/icons-material/Refresh';
import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import { ColumnsButton } from './ColumnsButton';
import { DensityButton } from './DensityButton';

/** Refresh, row height and columns: what every table has at its right. */
export const ListTools = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  // The rows, and whatever else the page tells of the resource, such as sums.
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignSelf: 'flex-start' }}>
      <IconAction label={translate('ra.action.refresh')} onClick={refresh}>
        <RefreshIcon fontSize="small" />
      </IconAction>
      <DensityButton />
      <ColumnsButton />
    </Stack>
  );
};
