import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSelection } from '@/admin/list/selection';
import { exportFileFormats, type ExportFileFormat } from '@/models/exportFile';
import { useExportColumns, type ExportColumn } from './exportColumns';
import type { ExportScope } from './useStartExport';

const scopes = ['selected', 'matching'] as const;

type InputProps<T> = { value: T; onChange: (value: T) => void };

type ScopeInputProps = InputProps<ExportScope> & { counts: Record<ExportScope, number> };

/** Radio buttons for the records to export, each with their number. */
const ExportScopeInput = ({ value, counts, onChange }: ScopeInputProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('export.scope.label')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {scopes.map(scope => (
          <FormControlLabel
            key={scope}
            value={scope}
            label={translate(`export.scope.${scope}`, { smart_count: counts[scope] })}
            control={<Radio onChange={() => onChange(scope)} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** Radio buttons for the file format, each with a hint about its use. */
const ExportFormatInput = ({ value, onChange }: InputProps<ExportFileFormat>) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('export.format')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {exportFileFormats.map(format => (
          <div key={format}>
            <FormControlLabel
              value={format}
              label={translate(`export.${format}.name`)}
              control={
                <Radio
                  autoFocus={format === value}
                  onChange={() => onChange(format)}
                  slotProps={{ input: { 'aria-describedby': `${id}-${format}` } }}
                />
              }
            />
            <Typography id={`${id}-${format}`} variant="body2" color="textSecondary" sx={{ pl: 4 }}>
              {translate(`export.${format}.hint`)}
            </Typography>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** Checkboxes for the columns to export. `value` has the sources of the selected ones. At least one is required. */
const ExportColumnsInput = ({ columns, value, onChange }: InputProps<string[]> & { columns: ExportColumn[] }) => {
  const translate = useTranslate();
  const toggle = (source: string) =>
    onChange(value.includes(source) ? value.filter(other => other !== source) : [...value, source]);
  return (
    <FormControl component="fieldset" error={value.length === 0}>
      <FormLabel component="legend">{translate('export.columns')}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
        {columns.map(({ source, title }) => (
          <FormControlLabel
            key={source}
            label={title}
            control={<Checkbox checked={value.includes(source)} onChange={() => toggle(source)} />}
          />
        ))}
      </FormGroup>
      {value.length === 0 && <FormHelperText role="alert">{translate('export.noColumn')}</FormHelperText>}
    </FormControl>
  );
};

type ExportFormProps = {
  children: ReactNode;
  onStart: (format: ExportFileFormat, columns: ExportColumn[], scope: ExportScope) => void;
  onClose: () => void;
};

/** First step of an export: shows the number of records and lets the user choose the file format and the columns. */
export const ExportForm = ({ children, onStart, onClose }: ExportFormProps) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const { count } = useSelection();
  const [scope, setScope] = useState<ExportScope>(count > 0 ? 'selected' : 'matching');
  const { columns, chosen: visible } = useExportColumns(children);
  const [format, setFormat] = useState<ExportFileFormat>('xlsx');
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
