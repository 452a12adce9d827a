import {
  Box,
  TableContainer,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { stickyTotalsStyles } from '@/ui/chart/ChartTable';
import { useTranslate } from 'react-admin';
import { Section } from '@/ui/Section';
import type { AnalysisResult } from '../analysis';
import { OneDimensionTable } from './PlainTable';
import type { ExploreState } from './useExploreState';
import type { Dimension } from '../subjects';
import { useAnalysisFormatters } from '../useAnalysisFormatters';
import { AnalysisTableRow, FigureLinkToRecords } from './FigureRow';
import { getOmittedRowAndColumnSums, useGetRowListPath } from '../useAnalysis';
import { Skeleton } from '@/ui/Skeleton';

type CrossTableProps = { explore: ExploreState; by: Dimension; data: AnalysisResult; label: string };

/** Table of two dimensions, with totals for rows and columns. */
const CrossTable = ({ explore, by, data, label }: CrossTableProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { subject, measure, dimension } = explore.view;
  const { valueText, nameText, dimensionText } = useAnalysisFormatters();
  const pathOf = useGetRowListPath(explore);
  const { rows, total } = data;
  const others = getOmittedRowAndColumnSums(explore.view, data).otherColumns;
  const columns = data.columns.map(column => ({ ...column, text: nameText(subject, by, column) }));
  return (
    <Table size="small" stickyHeader aria-label={label} sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{dimensionText(dimension)}</TableCell>
          {[
            ...columns,
            ...(others ? [{ key: 'others', text: word('others') }] : []),
            { key: 'total', text: word('total') },
          ].map(({ key, text }) => (
            <TableCell key={key} align="right" translate="no">
              {text}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => {
          const name = nameText(subject, dimension, row);
          const text = valueText(measure, row.values[measure]);
          return (
            <AnalysisTableRow key={row.key} name={name} onDrill={explore.drillOf(row)}>
              {columns.map((column, index) => (
                <TableCell key={column.key} align="right">
                  <FigureLinkToRecords
                    to={pathOf(row, column)}
                    name={`${name} ${column.text}`}
                    text={valueText(measure, row.cells[index])}
                  />
                </TableCell>
              ))}
              {others && <TableCell align="right">{valueText(measure, others.cells[at])}</TableCell>}
              <TableCell align="right">
                <FigureLinkToRecords to={pathOf(row)} name={name} text={text} />
              </TableCell>
            </AnalysisTableRow>
          );
        })}
      </TableBody>
      <TableFooter sx={stickyTotalsStyles}>
        <AnalysisTableRow name={word('total')}>
          {columns.map(({ key, value }) => (
            <TableCell key={key} align="right">
              {valueText(measure, value)}
            </TableCell>
          ))}
          {others && <TableCell align="right">{valueText(measure, others.total)}</TableCell>}
          <TableCell align="right">
            <FigureLinkToRecords to={pathOf()} name={word('total')} text={valueText(measure, total[measure])} />
          </TableCell>
        </AnalysisTableRow>
      </TableFooter>
    </Table>
  );
};

/** Minimum and maximum height of the table, in pixels. The header and the totals stay in view. */
const height = { minHeight: 320, maxHeight: 560 };

/** Shows the rows of an analysis in a scrollable table. A note says so if the API omitted rows or columns. */
export const AnalysisTable = ({ explore, data }: { explore: ExploreState; data: AnalysisResult | undefined }) => {
  const translate = useTranslate();
  const { by } = explore.view;
  const label = translate('visualization.table');
  const { rows, rowCount = 0, columns, columnCount = 0 } = data ?? {};
  const notes = [
    rows && rowCount > rows.length && translate('visualization.first', { shown: rows.length, count: rowCount }),
    columns &&
      columnCount > columns.length &&
      translate('visualization.firstColumns', { shown: columns.length, count: columnCount }),
  ].filter(Boolean);
  return (
    <Section
      title={label}
      action={
        <Typography variant="body2" color="textSecondary">
          {notes.join(translate('field.and'))}
        </Typography>
      }
    >
      {!data && <Skeleton variant="rounded" height={height.minHeight} />}
      {rows?.length === 0 && (
        <Box sx={{ ...height, display: 'grid', placeItems: 'center' }}>
          <Typography color="textSecondary">{translate('visualization.empty')}</Typography>
        </Box>
      )}
      {data && data.rows.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={translate('chart.scrollable', { label })} sx={height}>
          {by ? <CrossTable {...{ explore, by, data, label }} /> : <OneDimensionTable {...{ explore, data, label }} />}
        </TableContainer>
      )}
    </Section>
  );
};
