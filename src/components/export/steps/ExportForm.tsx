import { Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useExportColumns, type ExportColumn } from '../exportColumns';
import type { Format } from '../writers';
import { ColumnsInput } from './ColumnsInput';
import { FormatInput } from './FormatInput';

type ExportFormProps = {
  children: ReactNode;
  onStart: (format: Format, columns: ExportColumn[]) => void;
  onClose: () => void;
};

/** The first step of an export: how many records, in which kind of file, with which of the table's columns. */
export const ExportForm = ({ children, onStart, onClose }: ExportFormProps) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const { columns, chosen: visible } = useExportColumns(children);
  const [format, setFormat] = useState<Format>('xlsx');
  const [chosen, setChosen] = useState(visible);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(
      format,
      columns.filter(({ source }) => chosen.includes(source)),
    );
  };
  const matching = total === 0 ? 'export.nothing' : 'export.matching';
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {total === undefined ? (
          <Skeleton width="70%" />
        ) : (
          <Typography role="status">{translate(matching, { smart_count: total })}</Typography>
        )}
        <FormatInput value={format} onChange={setFormat} />
        <ColumnsInput columns={columns} value={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!total || chosen.length === 0}>
          {translate('export.start')}
        </Button>
      </DialogActions>
    </form>
  );
};
