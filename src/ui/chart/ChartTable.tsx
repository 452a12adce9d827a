import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toPercentages, type ChartData } from './chart';
import { PointLink, type PointTarget } from './ChartLegend';
import { useChartFormatters } from './useChartFormatters';

/** Keeps a table's totals in view while the rows above them scroll. */
export const stickyTotalsStyles = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  backgroundColor: 'background.paper',
  '& > tr > *': { borderTop: 1, borderColor: 'divider', color: 'text.primary' },
} as const;

type ChartTableProps = PointTarget & { data: ChartData; label: string };

/** Shows all data of a chart as a table that scrolls in the chart's place. The totals stay in view. */
export const ChartTable = ({ data, label, ...target }: ChartTableProps) => {
  const translate = useTranslate();
  const { valueText, shareText, totalOf, categoryText } = useChartFormatters();
  const { kind, dimension, categories, ids, series } = data;
  const totals = series.map(totalOf);
  const [whole] = series;
  const shares = kind === 'donut' && whole ? toPercentages(whole) : undefined;
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate('chart.scrollable', { label })}
      sx={{ height: '100%' }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{dimension}</TableCell>
            {series.map(({ id, name }) => (
              <TableCell key={id} align="right">
                {name}
              </TableCell>
            ))}
            {shares && <TableCell align="right">{translate('chart.share')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {categories.map((category, index) => (
            <TableRow key={ids?.[index] ?? category}>
              <TableCell component="th" scope="row">
                {categoryText(data, index)}
              </TableCell>
              {series.map(({ id, name, values, format }) => {
                const text = valueText(values[index], format);
                return (
                  <TableCell key={id} align="right">
                    <PointLink {...target} point={{ index, series: id }} label={`${category} ${name} ${text}`}>
                      {text}
                    </PointLink>
                  </TableCell>
                );
              })}
              {shares && <TableCell align="right">{shareText(shares[index] ?? 0)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
        {categories.length > 1 && totals.some(total => total !== undefined) && (
          <TableFooter sx={stickyTotalsStyles}>
            <TableRow>
              <TableCell component="th" scope="row">
                {translate('chart.total')}
              </TableCell>
              {series.map(({ id, format }, index) => (
                <TableCell key={id} align="right">
                  {totals[index] === undefined ? translate('field.empty') : valueText(totals[index], format)}
                </TableCell>
              ))}
              {shares && <TableCell align="right">{shareText(100)}</TableCell>}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
};
