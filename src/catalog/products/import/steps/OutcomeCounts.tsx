import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusTag, type Tone } from '@/admin/fields/StatusField';
import { importResults } from '../productImport';
import type { Outcomes } from '../useImportRun';

const tones: Record<(typeof importResults)[number], Tone> = {
  created: 'good',
  updated: 'running',
  unchanged: 'off',
  failed: 'bad',
};

/** Shows the number of rows per result. */
export const OutcomeCounts = ({ outcomes, kind }: { outcomes: Outcomes; kind: 'checked' | 'imported' }) => {
  const translate = useTranslate();
  const results = [...outcomes.values()].map(({ result }) => result);
  return (
    <Stack direction="row" role="status" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {importResults.map(result => {
        const count = results.filter(other => other === result).length;
        return (
          <StatusTag key={result} ownerState={{ tone: count > 0 ? tones[result] : 'off' }}>
            {translate(`resources.products.import.${kind}.${result}`, { smart_count: count })}
          </StatusTag>
        );
      })}
    </Stack>
  );
};
