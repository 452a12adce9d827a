import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  Stack,
  Box,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailedRows } from './ResultStep';
import { ImportProgress, ImportResultCounts } from './ImportProgress';
import type { ProductImportState } from '../useProductImport';
import { useId } from 'react';
import type { SpreadsheetTable } from '@/admin/import/readSpreadsheet';
import type { ImportField } from '../productImport';
import { useFieldName } from '../useImportFiles';

/** The third step: shows the result of a dry run and the failed rows. Nothing is written yet. */
export const CheckStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const { check, right } = job;
  if (check.run.phase !== 'done') return <ImportProgress job={check} kind="checking" />;
  const stopped = check.run.untouched.length > 0;
  const nothing = ![...check.outcomes.values()].some(({ result }) => result === 'created' || result === 'updated');
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <ImportResultCounts outcomes={check.outcomes} kind="checked" />
          {stopped && <Alert severity="warning">{translate('resources.products.import.check.stopped')}</Alert>}
          {!stopped && nothing && <Alert severity="info">{translate('resources.products.import.check.nothing')}</Alert>}
          <FailedRows job={job} outcomes={check.outcomes} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
          {translate('resources.products.import.otherFile')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('mapping')} autoFocus={stopped || nothing}>
          {translate('resources.products.import.back')}
        </Button>
        {!stopped && (
          <Button variant="contained" disabled={nothing} onClick={job.startWrite} autoFocus={!nothing}>
            {translate('resources.products.import.check.start', { smart_count: right })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

export type ImportStepProps = { job: ProductImportState; onClose: () => void };

type FieldColumnProps = {
  field: ImportField;
  required: boolean;
  table: SpreadsheetTable;
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
  const nameOf = useFieldName();
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
