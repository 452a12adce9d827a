import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FieldTitle, useResourceContext, useTranslate } from 'react-admin';
import type { Difference } from './conflict';

/** Their value beside mine for each field that differs; a status or another choice by its word. */
export const DifferenceTable = ({ differences }: { differences: Difference[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const word = (field: string, value: unknown) =>
    value == null || value === ''
      ? translate('field.empty')
      : translate(`resources.${resource}.${field}.${value}`, { _: String(value) });
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('conflict.field')}</TableCell>
          <TableCell>{translate('conflict.theirs')}</TableCell>
          <TableCell>{translate('conflict.mine')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ field, theirs, mine }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              <FieldTitle source={field} resource={resource} />
            </TableCell>
            <TableCell>{word(field, theirs)}</TableCell>
            <TableCell>{mine === undefined ? translate('conflict.untouched') : word(field, mine)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
