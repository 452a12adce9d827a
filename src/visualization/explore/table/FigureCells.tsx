import { TableCell, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { ChangeTag } from '../../../components/figure/ChangeTag';
import type { Value } from '../../analysis';
import type { Measure } from '../../subjects';
import { useAnalysisWords } from '../../useAnalysisWords';
import { RecordsLink } from './FigureRow';

/** Left out where there is no room; what was before is then said below the figure. */
export const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

type FigureCellsProps = {
  measure: Measure;
  name: string;
  value: Value | undefined;
  /** Undefined where it is not known. */
  previous: Value | undefined;
  compared: boolean;
  /** What the value is a part of; undefined where it is of none. */
  whole: Value | undefined;
  to?: string | undefined;
};

/** A figure, what it was before, by how much it changed, and its part in the whole. */
export const FigureCells = ({ measure, name, value, previous, compared, whole, to }: FigureCellsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { valueText } = useAnalysisWords();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const before = previous === undefined ? translate('field.empty') : valueText(measure, previous);
  return (
    <>
      <TableCell align="right">
        <RecordsLink to={to} name={name} text={valueText(measure, value)} />
        {compared && (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ display: { sm: 'none' } }}>
            {translate('visualization.beforeOf', { value: before })}
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
              <ChangeTag now={value ?? 0} before={previous} words="visualization" />
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
