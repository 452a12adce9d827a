import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ParsedSpreadsheet } from '@/admin/import/sheetRows';
import { stockModes, type ImportField, type StockMode } from '../productImport';
import { useGetImportFieldName } from '../useImportFiles';

type FieldColumnProps = {
  field: ImportField;
  required: boolean;
  table: ParsedSpreadsheet;
  column: number | undefined;
  /** Whether the field is required but has no column. */
  wrong: boolean;
  onChange: (column: number | null) => void;
};

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px 260px minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
};

/** Shows a field, the select input for its column, and a sample value from the first row. */
export const FieldColumnInput = ({ field, required, table, column, wrong, onChange }: FieldColumnProps) => {
  const id = useId();
  const translate = useTranslate();
  const nameOf = useGetImportFieldName();
  const sample = column === undefined ? '' : (table.rows[0]?.cells[column] ?? '');
  const empty = translate('resources.products.import.mapping.unnamed');
  return (
    <Box sx={layout}>
      <Typography component="label" htmlFor={id} id={`${id}-label`}>
        {nameOf(field)}
        {required && <span aria-hidden>{translate('resources.products.import.mapping.mark')}</span>}
      </Typography>
      <TextField
        select
        id={id}
        fullWidth
        required={required}
        value={column ?? ''}
        error={wrong}
        helperText={wrong && translate('resources.products.import.mapping.missing')}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        slotProps={{ select: { displayEmpty: true, labelId: `${id}-label` } }}
      >
        <MenuItem value="">{translate('resources.products.import.mapping.none')}</MenuItem>
        {table.headings.map((heading, index) => (
          // Columns are identified by their index.
          // oxlint-disable-next-line react/no-array-index-key
          <MenuItem key={index} value={index} translate="no">
            {heading || empty}
          </MenuItem>
        ))}
      </TextField>
      <Typography color="textSecondary" noWrap title={sample}>
        {sample && translate('resources.products.import.mapping.sample', { value: sample })}
      </Typography>
    </Box>
  );
};

type StockModeInputProps = { value: StockMode; onChange: (mode: StockMode) => void };

/** Lets the user choose whether the stock column is a count or a change. */
export const StockModeInput = ({ value, onChange }: StockModeInputProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <FormControl sx={{ ...layout, gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' } }}>
      <FormLabel id={id} sx={{ '&, &.Mui-focused': { color: 'text.primary' } }}>
        {translate('resources.products.import.stockMode.label')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(stockModes.find(mode => mode === chosen) ?? 'set')}
      >
        {stockModes.map(mode => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            label={translate(`resources.products.import.stockMode.${mode}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
