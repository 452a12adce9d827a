import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate, type FieldProps, type RaRecord } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { getSignals, useDescribeSignal, useDescribeSignals, useSignals } from './useSignals';

/** Where a table has little room for its names, the number of signals is enough. A card has room. */
const onlyInTables = { display: { xs: 'none', sm: 'inline' } };
const onlyInCards = { display: { sm: 'none' } };

/**
 * Marks the current record with its first signal and how many more there are, or in a table with their number. All are in
 * the tooltip and read aloud.
 */
export const SignalsTag = ({ isCompact = false }) => {
  const translate = useTranslate();
  const describe = useDescribeSignal();
  const lines = useDescribeSignals();
  const signals = useSignals();
  const [first, ...others] = signals;
  if (!first) return null;
  const { label } = describe(first);
  const all = lines(signals);
  const text = others.length > 0 ? translate('signals.more', { label, smart_count: others.length }) : label;
  return (
    <>
      <StatusTag tone="waiting" title={all.join('\n')} aria-hidden>
        {isCompact ? (
          <>
            <Box component="span" sx={onlyInTables}>
              {translate('signals.count', { smart_count: signals.length })}
            </Box>
            <Box component="span" sx={onlyInCards}>
              {text}
            </Box>
          </>
        ) : (
          text
        )}
      </StatusTag>
      <Box component="span" sx={visuallyHidden}>
        {all.join(' ')}
      </Box>
    </>
  );
};

/** Shows the signals of a record in a column. */
export const SignalsField = (_props: FieldProps) => <SignalsTag isCompact />;

/** In a file, the short names of all. */
SignalsField.exportValue = (record: RaRecord) => getSignals(record).map(({ name }) => name);
