import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { stickyTotalsStyles } from '@/ui/chart/ChartTable';
import { useTranslate, useLocaleState } from 'react-admin';
import type { AnalysisResult, AnalysisValue } from '../analysis';
import { canShowShares, type Measure, type SubjectId } from '../subjects';
import { getMeasureMessageName, useAnalysisFormatters } from '../useAnalysisFormatters';
import { AnalysisTableRow, FigureLinkToRecords } from './FigureRow';
import type { ExploreState } from './useExploreState';
import { getOmittedRowAndColumnSums, useGetRowListPath } from '../useAnalysis';
import { MeasureChangeTag } from '@/ui/stat/measures';

/** Hides a column on small screens. The previous value is then shown below the figure. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

type FigureCellsProps = {
  subject: SubjectId;
  measure: Measure;
  name: string;
  value: AnalysisValue | undefined;
  /** Undefined if unknown. */
  previous: AnalysisValue | undefined;
  compared: boolean;
  /** The total for the share. Undefined if the value has no share. */
  whole: AnalysisValue | undefined;
  to?: string | undefined;
};

/** Shows a figure, its previous value, its change and its share of the total. */
const FigureCells = ({ subject, measure, name, value, previous, compared, whole, to }: FigureCellsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { valueText } = useAnalysisFormatters();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const before = previous === undefined ? translate('field.empty') : valueText(measure, previous);
  return (
    <>
      <TableCell align="right">
        <FigureLinkToRecords to={to} name={name} text={valueText(measure, value)} />
        {compared && (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ display: { sm: 'none' } }}>
            {translate('change.previous', { value: before })}
          </Typography>
        )}
      </TableCell>
      {compared && (
        <>
          <TableCell align="right" sx={wide}>
            {before}
          </TableCell>
          <TableCell align="right">
            {previous === undefined ? (
              translate('field.empty')
            ) : (
              <MeasureChangeTag measure={getMeasureMessageName(subject, measure)} now={value ?? 0} before={previous} />
            )}
          </TableCell>
        </>
      )}
      {whole !== undefined && (
        <TableCell align="right" sx={wide}>
          {percent.format(Number(whole) === 0 ? 0 : Number(value) / Number(whole))}
        </TableCell>
      )}
    </>
  );
};

type PlainTableProps = { explore: ExploreState; data: AnalysisResult; label: string };

/** Table of one dimension. */
export const OneDimensionTable = ({ explore, data, label }: PlainTableProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { subject, measure, dimension } = explore.view;
  const { nameText, measureText, dimensionText } = useAnalysisFormatters();
  const pathOf = useGetRowListPath(explore);
  const { rows, total, previous, compared } = data;
  const shares = canShowShares(measure, [dimension]);
  const common = {
    subject: subject.id,
    measure,
    compared: compared !== null,
    whole: shares ? total[measure] : undefined,
  };
  const others = getOmittedRowAndColumnSums(explore.view, data).othersBelow(rows.length);
  const heads = [
    { text: measureText(subject.id, measure) },
    ...(compared ? [{ text: word('before'), sx: wide }, { text: word('change') }] : []),
    ...(shares ? [{ text: word('share'), sx: wide }] : []),
  ];
  return (
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{dimensionText(dimension)}</TableCell>
          {heads.map(({ text, sx }) => (
            <TableCell key={text} align="right" {...(sx && { sx })}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => {
          const name = nameText(subject, dimension, row);
          const figures = { name, value: row.values[measure], previous: row.previous?.[measure] };
          return (
            <AnalysisTableRow key={row.key} name={name} onDrill={explore.drillOf(row)}>
              <FigureCells {...common} {...figures} to={pathOf(row, undefined, rows.length === 1)} />
            </AnalysisTableRow>
          );
        })}
        {others !== undefined && (
          <AnalysisTableRow name={word('others')}>
            <FigureCells {...common} name={word('others')} value={others} previous={undefined} />
          </AnalysisTableRow>
        )}
      </TableBody>
      <TableFooter sx={stickyTotalsStyles}>
        <AnalysisTableRow name={word('total')}>
          <FigureCells
            {...common}
            name={word('total')}
            value={total[measure]}
            previous={previous?.[measure]}
            to={pathOf()}
          />
        </AnalysisTableRow>
      </TableFooter>
    </Table>
  );
};
