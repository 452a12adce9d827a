import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportColumn } from './exportColumns';
import type { ExportScope } from './useExportRun';
import { type FileFormat, exportFileWriters } from './writers';

const formats = Object.keys(exportFileWriters) as FileFormat[];

const scopes = ['selected', 'matching'] as const;

type ScopeInputProps = {
  value: ExportScope;
  counts: Record<ExportScope, number>;
  onChange: (scope: ExportScope) => void;
};

/** Radio buttons for the records to export, each with their number. */
export const ExportScopeInput = ({ value, counts, onChange }: ScopeInputProps) => {
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
export const ExportFormatInput = ({
  value,
  onChange,
}: {
  value: FileFormat;
  onChange: (format: FileFormat) => void;
}) => {
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
export const ExportColumnsInput = ({ columns, value, onChange }: ColumnsInputProps) => {
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
