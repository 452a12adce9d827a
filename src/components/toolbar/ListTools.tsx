import RefreshIcon from '@mui/icons-material/Refresh';
import { Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import { ColumnsButton } from './ColumnsButton';
import { DensityButton } from './DensityButton';

/** Refresh, row height and columns: what every table has at its right. */
export const ListTools = () => {
  const translate = useTranslate();
  const { refetch } = useListContext();
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignSelf: 'flex-start' }}>
      <IconAction label={translate('ra.action.refresh')} onClick={() => refetch()}>
        <RefreshIcon fontSize="small" />
      </IconAction>
      <DensityButton />
      <ColumnsButton />
    </Stack>
  );
};
