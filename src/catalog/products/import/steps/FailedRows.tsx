import { Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useImportFailures, useGetImportFieldName } from '../useImportFiles';
import type { ImportRowResultsById } from '../useImportRun';
import type { ProductImportState } from '../useProductImport';

/** Number of rows shown per step. */
const step = 50;

/** On small screens, each row becomes a card: row number, field and value, with the reason below. */
const layout = {
  tableLayout: 'fixed',
  display: { xs: 'block', sm: 'table' },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
  '& tbody tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '48px auto 1fr', py: 0.5 },
  '& td': { overflowWrap: 'anywhere', px: { xs: 0.75, sm: 1.5 } },
  '& td:not(:last-child)': { borderBottomWidth: { xs: 0, sm: 1 } },
  '& td:last-child': { gridColumn: '1 / -1' },
};

/** Lists the failed rows with field, value and reason, and offers them for download. */
export const FailedRows = ({ job, outcomes }: { job: ProductImportState; outcomes: ImportRowResultsById }) => {
  const translate = useTranslate();
  const nameOf = useGetImportFieldName();
  const [shown, show] = useState(step);
  const { failures, save } = useImportFailures(job, outcomes);
  if (failures.length === 0) return null;
  const text = 'resources.products.import.failures';
  return (
    <Stack component="section" aria-label={translate(`${text}.title`)} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {translate(`${text}.title`)}
        </Typography>
        {(['xlsx', 'csv'] as const).map(format => (
          <Button key={format} size="small" variant="outlined" color="inherit" onClick={() => save(format)}>
            {translate(`${text}.download`, { format: format.toUpperCase() })}
          </Button>
        ))}
      </Stack>
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('chart.scrollable', { label: translate(`${text}.title`) })}
        sx={{ maxHeight: { sm: 320 }, overflowY: 'auto' }}
      >
        <Table size="small" stickyHeader sx={layout}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 72 }}>{translate(`${text}.row`)}</TableCell>
              <TableCell sx={{ width: 110 }}>{translate(`${text}.field`)}</TableCell>
              <TableCell sx={{ width: '26%' }}>{translate(`${text}.value`)}</TableCell>
              <TableCell>{translate(`${text}.reason`)}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {failures.slice(0, shown).map(({ id, field, value, reason }) => (
              <TableRow key={`${id}-${field}`}>
                <TableCell>{id}</TableCell>
                <TableCell>{nameOf(field)}</TableCell>
                <TableCell translate="no">{value || translate('field.empty')}</TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {failures.length > shown && (
          <Button size="small" color="inherit" onClick={() => show(shown + step)}>
            {translate('action.more', { smart_count: failures.length - shown })}
          </Button>
        )}
      </Box>
    </Stack>
  );
};
