import {
  Button,
  DialogActions,
  DialogContent,
  Skeleton,
  Typography,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState, type FormEvent, type ReactNode, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useExportColumns, type ExportColumn } from './exportColumns';
import { type FileFormat, writers } from './writers';

const formats = Object.keys(writers) as FileFormat[];

/** Radio buttons for the file format, each with a hint about its use. */
const FormatInput = ({ value, onChange }: { value: FileFormat; onChange: (format: FileFormat) => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('export.format')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {formats.map(format => (
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

type ColumnsInputProps = {
  columns: ExportColumn[];
  /** Sources of the selected columns. */
  value: string[];
  onChange: (chosen: string[]) => void;
};

/** Checkboxes for the columns to export. At least one is required. */
const ColumnsInput = ({ columns, value, onChange }: ColumnsInputProps) => {
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
  onStart: (format: FileFormat, columns: ExportColumn[]) => void;
  onClose: () => void;
};

/** First step of an export: shows the number of records and lets the user choose the file format and the columns. */
export const ExportForm = ({ children, onStart, onClose }: ExportFormProps) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const { columns, chosen: visible } = useExportColumns(children);
  const [format, setFormat] = useState<FileFormat>('xlsx');
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
