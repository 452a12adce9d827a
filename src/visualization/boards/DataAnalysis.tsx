import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { TableExport } from '../../components/export/TableExport';
import { PageTitle } from '../../components/PageTitle';
import { RangePicker } from '../../components/range/RangePicker';
import { useRange } from '../../components/range/useRange';
import { BoardPage } from './BoardPage';
import { boards, tabs, type Tab as TabId } from './boards';
import { ProductBoard } from './products/ProductBoard';
import { useProductSheet } from './products/useProductSheet';
import { useBoardSheet } from './useBoardSheet';

/** The platform's own figures, a dashboard for each subject (SPEC.md section 2, `/visualization/data-analysis`). */
export const DataAnalysis = () => {
  const id = useId();
  const translate = useTranslate();
  const chosen = useRange();
  const { search } = useLocation();
  const navigate = useNavigate();
  const boardSheet = useBoardSheet();
  const productSheet = useProductSheet();
  const { range, timeZone, problem } = chosen;
  const query = new URLSearchParams(search);
  const tab = tabs.find(one => one === query.get('tab')) ?? tabs[0];
  const board = boards.find(one => one.id === tab);
  const period = { ...range, timeZone };
  const choose = (next: TabId) => {
    query.set('tab', next);
    query.delete('measure');
    navigate({ search: String(query) });
  };
  return (
    <>
      <PageTitle title={translate('visualization.analysis')}>
        <TableExport sheet={problem ? undefined : () => (board ? boardSheet(board, period) : productSheet(period))} />
      </PageTitle>
      <RangePicker {...chosen} />
      <Tabs
        value={tab}
        onChange={(_, next: TabId) => choose(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('visualization.choices.subject')}
        sx={{ mb: 2 }}
      >
        {tabs.map(one => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={translate(`visualization.subjects.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {!problem &&
          (board ? <BoardPage key={board.id} board={board} period={period} /> : <ProductBoard period={period} />)}
      </Box>
    </>
  );
};
