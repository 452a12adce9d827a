import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ExportColumn } from '../exportColumns';

type ColumnsInputProps = {
  columns: ExportColumn[];
  /** The sources of those chosen. */
  value: string[];
  onChange: (chosen: string[]) => void;
};

/** Which of the columns are written; one at least. */
export const ColumnsInput = ({ columns, value, onChange }: ColumnsInputProps) => {
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
