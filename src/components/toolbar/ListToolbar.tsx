import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSelection } from '../list/selection';
import { BatchBar } from './BatchBar';
import { ListTools } from './ListTools';

type ListToolbarProps = {
  /** Buttons for the selected records; they stand in for `children` while there are any. */
  batch?: ReactNode;
  children?: ReactNode;
};

/** Above a table: its own actions or those for the selection at the left; refresh, density and columns at the right. */
export const ListToolbar = ({ batch, children }: ListToolbarProps) => {
  const translate = useTranslate();
  const { count } = useSelection();
  const hint = batch && <Typography color="textSecondary">{translate('list.selectHint')}</Typography>;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 50 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, flex: 1, minWidth: 0 }}>
        {batch && count > 0 ? <BatchBar>{batch}</BatchBar> : (children ?? hint)}
      </Stack>
      <ListTools />
    </Stack>
  );
};
