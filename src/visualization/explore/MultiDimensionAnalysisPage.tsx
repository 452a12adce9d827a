import { Stack, Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '@/ui/CopyButton';
import { ExportTableButton } from '@/admin/export/ExportTableButton';
import { MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { PageTitle } from '@/ui/PageTitle';
import { DayRangePicker } from '@/admin/filters/DayRangePicker';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { useAnalysis, useMissingAnalysisPermission } from '../useAnalysis';
import { ExploreInputs } from './ExploreInputs';
import { ExploreChart } from './ExploreChart';
import { AnalysisTable } from './FigureTable';
import { useExploreState, type ExploreState } from './useExploreState';
import { usePageLocation } from '@/routing/pageLocation';
import type { DayPeriod } from '../periods';
import type { ExportTableData } from '@/admin/export/downloadFile';
import type { AnalysisResult } from '../analysis';
import { measureFormats, type Dimension } from '../subjects';
import { useAnalysisFormatters } from '../useAnalysisFormatters';
import { formatDrillPath, type DrillStep } from '../drillDown';
import type { ExploreView } from '../view';

const dimensionOf = ({ of }: DrillStep): Dimension => (of === 'day' || of === 'week' || of === 'month' ? 'time' : of);

type PathBarProps = Pick<ExploreState, 'view' | 'walkBack'> & { data: AnalysisResult | undefined };

/** Breadcrumbs of the drill-down steps. */
const PathBar = ({ view: { subject, path }, data, walkBack }: PathBarProps) => {
  const translate = useTranslate();
  const { nameText } = useAnalysisFormatters();
  const textOf = (step: DrillStep) => {
    // Use the row's name until the response with the names is available.
    const name = data?.names[step.key] ?? data?.rows.find(({ key }) => key === step.key)?.name ?? step.key;
    return nameText(subject, dimensionOf(step), { key: step.key, name });
  };
  if (path.length === 0) return null;
  return (
    <Breadcrumbs aria-label={translate('visualization.path')} sx={{ mb: 2 }} translate="no">
      {[undefined, ...path].map((step, index) => {
        const text = step ? textOf(step) : translate('visualization.whole');
        const way = formatDrillPath(path.slice(0, index));
        return index === path.length ? (
          <Typography key={way} aria-current="location">
            {text}
          </Typography>
        ) : (
          <Link key={way} component="button" type="button" onClick={() => walkBack(index)}>
            {text}
          </Link>
        );
      })}
    </Breadcrumbs>
  );
};

/** Returns a function that builds an export sheet of the table: rows, columns and total. */
const useExploreSheet = ({ subject, measure, dimension, by }: ExploreView, title: string) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { nameText, measureText, dimensionText } = useAnalysisFormatters();
  const kind = measureFormats[measure] === 'yuan' ? ('amount' as const) : ('text' as const);
  return ({ rows, columns, total, previous, compared }: AnalysisResult): ExportTableData => {
    const name = { title: dimensionText(dimension), kind: 'text' as const };
    const lines = [
      ...rows.map(row => ({ ...row, text: nameText(subject, dimension, row) })),
      { text: word('total'), values: total, previous, cells: columns.map(({ value }) => value) },
    ];
    const figures = by
      ? [...columns.map(column => nameText(subject, by, column)), word('total')]
      : [measureText(subject.id, measure), ...(compared ? [word('before')] : [])];
    return {
      title,
      columns: [name, ...figures.map(figure => ({ title: figure, kind }))],
      rows: lines.map(({ text, values, previous: before, cells }) => [
        text,
        ...(by
          ? [...cells, values[measure] ?? 0]
          : [values[measure] ?? 0, ...(compared ? [before?.[measure] ?? 0] : [])]
        ).map(Number),
      ]),
    };
  };
};

/** Returns a function that gives the page's URL with absolute dates, so that it shows the same data later. */
const useShareLink = ({ from, to }: DayPeriod) => {
  const { pathname, search } = usePageLocation();
  return () => {
    const query = new URLSearchParams(search);
    query.delete('range');
    query.set('from', from);
    query.set('to', to);
    return `${window.location.origin}${pathname}?${query}`;
  };
};

/**
 * The exploration page (docs/requirements.md#routes, `/visualization/multi-dimension-data-analysis`): any measure by
 * one or two dimensions, for any date range, with comparison and drill-down.
 */
export const MultiDimensionAnalysisPage = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const explore = useExploreState();
  const { chosen, view, question, asks } = explore;
  const { data, error, refetch, isPlaceholderData } = useAnalysis(question, asks);
  const missing = useMissingAnalysisPermission(view.subject.id);
  const title = translate('visualization.explore');
  const sheetOf = useExploreSheet(view, title);
  const link = useShareLink(chosen.range);
  // Placeholder data of another request must not be shown under this one's headings.
  const answer = (!missing && !isPlaceholderData && data) || undefined;
  return (
    <>
      <PageTitle title={title}>
        <CopyButton color="inherit" text={link} done="visualization.copied">
          {translate('visualization.copyLink')}
        </CopyButton>
        <ExportTableButton sheet={answer && (() => sheetOf(answer))} />
      </PageTitle>
      {view.subject.dated && <DayRangePicker {...chosen} />}
      <ExploreInputs {...explore} />
      {missing && <MissingPermissionNotice permission={missing} minHeight={320} />}
      {asks && !missing && <PathBar {...explore} data={data} />}
      {asks && !missing && error && (
        <RetryAlert
          text={translate('visualization.failed', { message: getErrorMessage(error) })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {asks && !missing && !error && (
        <Stack sx={{ gap: 2 }} aria-busy={!answer}>
          <ExploreChart explore={explore} data={answer} />
          <AnalysisTable explore={explore} data={answer} />
        </Stack>
      )}
    </>
  );
};
