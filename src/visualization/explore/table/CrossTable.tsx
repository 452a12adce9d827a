import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Analysis } from '../../analysis';
import type { Dimension } from '../../subjects';
import { useAnalysisWords } from '../../useAnalysisWords';
import { FigureRow, RecordsLink } from './FigureRow';
import type { Explore } from '../useExplore';
import { useOthers } from '../../useOthers';
import { useRowPath } from './useRowPath';

type CrossTableProps = { explore: Explore; by: Dimension; data: Analysis; label: string };

/** The figures of two dimensions: rows and columns, each with their total. */
export const CrossTable = ({ explore, by, data, label }: CrossTableProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { subject, measure, dimension } = explore.view;
  const { valueText, nameText, dimensionText } = useAnalysisWords();
  const pathOf = useRowPath(explore);
  const { rows, total } = data;
  const others = useOthers(explore.view, data).otherColumns;
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
            <FigureRow key={row.key} name={name} onDrill={explore.drillOf(row)}>
              {columns.map((column, index) => (
                <TableCell key={column.key} align="right">
                  <RecordsLink
                    to={pathOf(row, column)}
                    name={`${name} ${column.text}`}
                    text={valueText(measure, row.cells[index])}
                  />
                </TableCell>
              ))}
              {others && <TableCell align="right">{valueText(measure, others.cells[at])}</TableCell>}
              <TableCell align="right">
                <RecordsLink to={pathOf(row)} name={name} text={text} />
              </TableCell>
            </FigureRow>
          );
        })}
      </TableBody>
      <TableFooter>
        <FigureRow name={word('total')}>
          {columns.map(({ key, value }) => (
            <TableCell key={key} align="right">
              {valueText(measure, value)}
            </TableCell>
          ))}
          {others && <TableCell align="right">{valueText(measure, others.total)}</TableCell>}
          <TableCell align="right">
            <RecordsLink to={pathOf()} name={word('total')} text={valueText(measure, total[measure])} />
          </TableCell>
        </FigureRow>
      </TableFooter>
    </Table>
  );
};
