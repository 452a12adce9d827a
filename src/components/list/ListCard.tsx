import { Alert, Box, Button, Card } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { TableTools } from '../toolbar/tableTools';
import { useNotice } from '../useNotice';
import { ListPagination } from './ListPagination';
import { ListProblem } from './ListProblem';
import { useSelection } from './selection';
import { Together } from './Together';
import { useRetryFailed } from './useRetryFailed';

type ListCardProps = {
  toolbar: ReactNode;
  /** Whether the list is read page by page. */
  pages?: boolean;
  children: ReactNode;
};

/** Room for the batch bar, which lies over the end of the page on a phone. */
const BatchRoom = () => {
  const { count } = useSelection();
  return count > 0 && <Box sx={{ display: { sm: 'none' }, height: 112 }} />;
};

/** The card of a list: its toolbar, its table, its pages; what went wrong stands in the table's place. */
export const ListCard = ({ toolbar, pages = true, children }: ListCardProps) => {
  const translate = useTranslate();
  const notice = useNotice();
  const { error, data } = useListContext();
  const retry = useRetryFailed();
  const [opened, setOpened] = useState<TableTools['opened']>(null);
  const tools = useMemo(
    (): TableTools => ({
      opened,
      open: (tool, anchor) => setOpened({ tool, anchor }),
      close: () => setOpened(null),
    }),
    [opened],
  );
  return (
    <Together>
      <Card sx={{ overflow: 'visible' }}>
        <TableTools value={tools}>
          {toolbar}
          {error && data && (
            <Alert
              severity="warning"
              sx={{ mx: 2, mb: 1 }}
              action={
                <Button color="inherit" size="small" onClick={retry}>
                  {translate('list.retry')}
                </Button>
              }
            >
              {notice.word('fetch', error)}
            </Alert>
          )}
          {error && !data ? <ListProblem error={error} retry={retry} /> : children}
        </TableTools>
        {pages && !(error && !data) && <ListPagination />}
        <BatchRoom />
      </Card>
    </Together>
  );
};
