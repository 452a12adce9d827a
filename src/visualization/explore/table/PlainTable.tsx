import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Analysis } from '../../analysis';
import { hasShares } from '../../subjects';
import { useAnalysisWords } from '../../useAnalysisWords';
import { FigureCells, wide } from './FigureCells';
import { FigureRow } from './FigureRow';
import type { Explore } from '../useExplore';
import { useOthers } from '../../useOthers';
import { useRowPath } from './useRowPath';

type PlainTableProps = { explore: Explore; data: Analysis; label: string };

/** The figures of one dimension. */
export const PlainTable = ({ explore, data, label }: PlainTableProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { subject, measure, dimension } = explore.view;
  const { nameText, measureText, dimensionText } = useAnalysisWords();
  const pathOf = useRowPath(explore);
  const { rows, total, previous, compared } = data;
  const shares = hasShares(measure, [dimension]);
  const common = { measure, compared: compared !== null, whole: shares ? total[measure] : undefined };
  const others = useOthers(explore.view, data).othersBelow(rows.length);
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
            <FigureRow key={row.key} name={name} onDrill={explore.drillOf(row)}>
              <FigureCells {...common} {...figures} to={pathOf(row, undefined, rows.length === 1)} />
            </FigureRow>
          );
        })}
        {others !== undefined && (
          <FigureRow name={word('others')}>
            <FigureCells {...common} name={word('others')} value={others} previous={undefined} />
          </FigureRow>
        )}
      </TableBody>
      <TableFooter>
        <FigureRow name={word('total')}>
          <FigureCells
            {...common}
            name={word('total')}
            value={total[measure]}
            previous={previous?.[measure]}
            to={pathOf()}
          />
        </FigureRow>
      </TableFooter>
    </Table>
  );
};
