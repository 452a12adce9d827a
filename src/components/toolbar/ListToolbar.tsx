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

/** The table's own actions, or those for the selection. */
const ToolbarActions = ({ batch, children }: ListToolbarProps) => {
  const translate = useTranslate();
  const { count } = useSelection();
  if (batch && count > 0) return <BatchBar>{batch}</BatchBar>;
  return children ?? (batch && <Typography color="textSecondary">{translate('list.selectHint')}</Typography>);
};

/** Above a table: its own actions or those for the selection at the left; refresh, density and columns at the right. */
export const ListToolbar = (props: ListToolbarProps) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 50 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, flex: 1, minWidth: 0 }}>
      <ToolbarActions {...props} />
    </Stack>
    <ListTools />
  </Stack>
);
