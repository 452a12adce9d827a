import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/CopyButton';
import { TableExport } from '../../components/export/TableExport';
import { MissingPermission } from '../../components/figure/MissingPermission';
import { PageTitle } from '../../components/PageTitle';
import { RangePicker } from '../../components/range/RangePicker';
import { RetryAlert } from '../../components/RetryAlert';
import { useWords } from '../../components/useNotice';
import { useAnalysis, useMissingAnalysis } from '../useAnalysis';
import { Choices } from './Choices';
import { ExploreChart } from './ExploreChart';
import { FigureTable } from './table/FigureTable';
import { PathBar } from './PathBar';
import { useExplore } from './useExplore';
import { useExploreSheet } from './useExploreSheet';
import { useShareLink } from './useShareLink';

/**
 * Any measure by any dimension or two, of any days and against others, gone into step by step (SPEC.md section 2,
 * `/visualization/multi-dimension-data-analysis`).
 */
export const MultiDimension = () => {
  const translate = useTranslate();
  const words = useWords();
  const explore = useExplore();
  const { chosen, view, question, asks } = explore;
  const { data, error, refetch, isPlaceholderData } = useAnalysis(question, asks);
  const missing = useMissingAnalysis(view.subject.id);
  const title = translate('visualization.explore');
  const sheetOf = useExploreSheet(view, title);
  const link = useShareLink(chosen.range);
  // Figures of another question would be told by the words of this one.
  const answer = (!missing && !isPlaceholderData && data) || undefined;
  return (
    <>
      <PageTitle title={title}>
        <CopyButton color="inherit" text={link} done="visualization.copied">
          {translate('visualization.copyLink')}
        </CopyButton>
        <TableExport sheet={answer && (() => sheetOf(answer))} />
      </PageTitle>
      {view.subject.dated && <RangePicker {...chosen} />}
      <Choices {...explore} />
      {missing && <MissingPermission permission={missing} minHeight={320} />}
      {asks && !missing && <PathBar {...explore} data={data} />}
      {asks && !missing && error && (
        <RetryAlert
          text={translate('visualization.failed', { message: words(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {asks && !missing && !error && (
        <Stack sx={{ gap: 2 }} aria-busy={!answer}>
          <ExploreChart explore={explore} data={answer} />
          <FigureTable explore={explore} data={answer} />
        </Stack>
      )}
    </>
  );
};
