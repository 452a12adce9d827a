import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

/** Shows a figure, linked to its records if `to` is set. */
export const FigureLinkToRecords = ({ to, name, text }: { to: string | undefined; name: string; text: string }) => {
  const translate = useTranslate();
  return to ? (
    <Link
      component={LinkBase}
      to={to}
      color="inherit"
      sx={{ display: 'inline-block' }}
      aria-label={translate('visualization.records', { name, value: text })}
    >
      {text}
    </Link>
  ) : (
    text
  );
};

type FigureRowProps = { name: string; onDrill?: (() => void) | undefined; children: ReactNode };

/** Row of a figure table: a name that drills into the row, and its cells. */
export const AnalysisTableRow = ({ name, onDrill, children }: FigureRowProps) => {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell component="th" scope="row" translate="no" sx={{ maxWidth: { xs: 110, sm: 360 } }}>
        <Typography noWrap title={name} component="div" variant="inherit">
          {onDrill ? (
            <Link
              component="button"
              type="button"
              aria-label={translate('visualization.drill', { name })}
              onClick={onDrill}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
      </TableCell>
      {children}
    </TableRow>
  );
};
