import { Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSelection } from '@/admin/list/selection';
import { useExportColumns, type ExportColumn } from './exportColumns';
import { ExportColumnsInput, ExportFormatInput, ExportScopeInput } from './ExportInputs';
import type { ExportScope } from './useExportRun';
import type { FileFormat } from './writers';

type ExportFormProps = {
  children: ReactNode;
  onStart: (format: FileFormat, columns: ExportColumn[], scope: ExportScope) => void;
  onClose: () => void;
};

/** First step of an export: shows the number of records and lets the user choose the file format and the columns. */
export const ExportForm = ({ children, onStart, onClose }: ExportFormProps) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const { count } = useSelection();
  const [scope, setScope] = useState<ExportScope>(count > 0 ? 'selected' : 'matching');
  const { columns, chosen: visible } = useExportColumns(children);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [chosen, setChosen] = useState(visible);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(
      format,
      columns.filter(({ source }) => chosen.includes(source)),
      scope,
    );
  };
  const matching = total === 0 ? 'export.nothing' : 'export.matching';
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {total === undefined && <Skeleton width="70%" />}
        {total !== undefined && count === 0 && (
          <Typography role="status">{translate(matching, { smart_count: total })}</Typography>
        )}
        {total !== undefined && count > 0 && (
          <ExportScopeInput value={scope} counts={{ selected: count, matching: total }} onChange={setScope} />
        )}
        <ExportFormatInput value={format} onChange={setFormat} />
        <ExportColumnsInput columns={columns} value={chosen} onChange={setChosen} />
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
