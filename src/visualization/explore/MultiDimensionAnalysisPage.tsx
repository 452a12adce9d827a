import { Stack, Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ScopeTag } from '@/admin/ScopeTag';
import { CopyButton } from '@/ui/CopyButton';
import { ExportTableButton } from '@/admin/export/ExportTableButton';
import { MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { PageTitle } from '@/ui/PageTitle';
import { DayRangePicker } from '@/admin/filters/DayRangePicker';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { getOmittedRowAndColumnSums, useAnalysis, useMissingAnalysisPermission } from '../useAnalysis';
import { ExploreInputs } from './ExploreInputs';
import { ExploreChart } from './ExploreChart';
import { AnalysisTable } from './FigureTable';
import { useExploreState, type ExploreState } from './useExploreState';
import { usePageLocation } from '@/routing/pageLocation';
import type { DayPeriod } from '../periods';
import type { ExportTableData } from '@/admin/export/downloadTable';
import type { AnalysisResult, AnalysisValue } from '../analysis';
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

/** A column of figures in an export sheet. A cell is undefined if its value is unknown. */
type SheetColumn = { title: string; cells: readonly (AnalysisValue | undefined)[] };

/** Returns a function that builds an export sheet of the table: rows, columns, the others and the total. */
const useExploreSheet = (view: ExploreView, title: string) => {
  const { subject, measure, dimension, by } = view;
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { nameText, measureText, dimensionText } = useAnalysisFormatters();
  const kind = measureFormats[measure] === 'yuan' ? ('amount' as const) : ('text' as const);
  return (data: AnalysisResult): ExportTableData => {
    const { rows, columns, total, previous, compared } = data;
    const { othersBelow, otherColumns } = getOmittedRowAndColumnSums(view, data);
    const others = by ? undefined : othersBelow(rows.length);
    const lines = [
      ...rows.map(row => ({ ...row, text: nameText(subject, dimension, row) })),
      ...(others === undefined ? [] : [{ text: word('others'), values: { [measure]: others }, previous: null }]),
      { text: word('total'), values: total, previous },
    ];
    const cells = lines.map(({ values }) => values[measure] ?? 0);
    const figures: SheetColumn[] = by
      ? [
          ...columns.map((column, index) => ({
            title: nameText(subject, by, column),
            cells: [...rows.map(row => row.cells[index]), column.value],
          })),
          ...(otherColumns ? [{ title: word('others'), cells: [...otherColumns.cells, otherColumns.total] }] : []),
          { title: word('total'), cells },
        ]
      : [
          { title: measureText(subject.id, measure), cells },
          ...(compared ? [{ title: word('before'), cells: lines.map(line => line.previous?.[measure]) }] : []),
        ];
    return {
      title,
      columns: [
        { title: dimensionText(dimension), kind: 'text' },
        ...figures.map(figure => ({ title: figure.title, kind })),
      ],
      rows: lines.map(({ text }, at) => [
        text,
        ...figures.map(figure => (figure.cells[at] === undefined ? null : Number(figure.cells[at]))),
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
    return `${window.location.origin}${import.meta.env.BASE_URL}${pathname.slice(1)}?${query}`;
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
      <PageTitle title={title} tabs={<ScopeTag resource={view.subject.collection} />}>
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
