import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, useTranslate } from 'react-admin';

type DifferenceTableProps = {
  /** The resource of the fields. */
  resource: string;
  /** Headers of the columns after the field's name. */
  heads: string[];
  rows: { field: string; cells: ReactNode[] }[];
};

const layout = {
  tableLayout: 'fixed',
  '& th, & td': { overflowWrap: 'anywhere', typography: { xs: 'body2', sm: 'body1' }, px: { xs: 0.75, sm: 1.5 } },
};

/** Compares values of fields side by side, such as "theirs" and "mine", or "before" and "after". */
export const DifferenceTable = ({ resource, heads, rows }: DifferenceTableProps) => {
  const translate = useTranslate();
  return (
    <Table size="small" sx={layout}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '30%' }}>{translate('conflict.field')}</TableCell>
          {heads.map(head => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ field, cells }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              <FieldTitle source={field} resource={resource} />
            </TableCell>
            {cells.map((cell, index) => (
              <TableCell key={heads[index]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
