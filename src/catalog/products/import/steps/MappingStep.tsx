import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { unmapped } from '../mapping';
import { importFields } from '../productImport';
import { FieldColumn } from './FieldColumn';
import type { StepProps } from './StepProps';

/** The second step: which column of the file each field is read from. */
export const MappingStep = ({ job, onClose }: StepProps) => {
  const translate = useTranslate();
  const [tried, setTried] = useState(false);
  const { table, mapping } = job;
  if (!table) return null;
  const missing = unmapped(mapping);
  const used = new Set(Object.values(mapping));
  const ignored = table.headings.filter((heading, index) => heading !== '' && !used.has(index));
  const next = () => {
    setTried(true);
    if (missing.length === 0) job.startCheck();
  };
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          <span translate="no">{table.name}</span>
          {translate('resources.products.import.mapping.rows', { smart_count: table.rows.length })}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {importFields.map(({ field, required }) => (
            <FieldColumn
              key={field}
              field={field}
              required={required}
              table={table}
              column={mapping[field]}
              wrong={tried && missing.includes(field)}
              onChange={column => job.map(field, column)}
            />
          ))}
        </Stack>
        {ignored.length > 0 && (
          <Typography color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {translate('resources.products.import.mapping.ignored', {
              names: ignored.join(translate('field.and')),
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
          {translate('resources.products.import.back')}
        </Button>
        <Button variant="contained" onClick={next} autoFocus>
          {translate('resources.products.import.mapping.next')}
        </Button>
      </DialogActions>
    </>
  );
};
