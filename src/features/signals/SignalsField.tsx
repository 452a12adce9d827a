import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate, type FieldProps, type RaRecord } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { getSignals, useDescribeSignal, useDescribeSignals, useSignals } from './useSignals';

/** Marks the current record with its first signal, and how many more there are. All are in the tooltip and read aloud. */
export const SignalsTag = () => {
  const translate = useTranslate();
  const describe = useDescribeSignal();
  const lines = useDescribeSignals();
  const signals = useSignals();
  const [first, ...others] = signals;
  if (!first) return null;
  const { label } = describe(first);
  const all = lines(signals);
  return (
    <>
      <StatusTag tone="waiting" title={all.join('\n')} aria-hidden>
        {others.length > 0 ? translate('signals.more', { label, smart_count: others.length }) : label}
      </StatusTag>
      <Box component="span" sx={visuallyHidden}>
        {all.join(' ')}
      </Box>
    </>
  );
};

/** Shows the signals of a record in a column. */
export const SignalsField = (_props: FieldProps) => <SignalsTag />;

/** In a file, the short names of all. */
SignalsField.exportValue = (record: RaRecord) => getSignals(record).map(({ name }) => name);
