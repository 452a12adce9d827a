import { Alert, AlertTitle, Box, Button, type AlertProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VerbFailure } from '../../../providers/contract';
import { useWords } from '../../useNotice';
import { RecordName } from './RecordName';

/** Names are fetched and shown this many at a time. */
const step = 50;

type FailuresProps = { title: string; severity: AlertProps['severity']; failures: VerbFailure[] };

/** Records that a verb did not reach, each by its name with the server's reason. */
export const Failures = ({ title, severity, failures }: FailuresProps) => {
  const translate = useTranslate();
  const words = useWords();
  const [shown, show] = useState(step);
  return (
    <Alert
      severity={severity}
      role="group"
      aria-label={title}
      slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <Box tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 240, overflowY: 'auto' }}>
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {failures.slice(0, shown).map(failure => (
            <li key={failure.id}>
              <RecordName id={failure.id} />
              {translate('verb.because', { reason: words(failure) })}
            </li>
          ))}
        </Box>
        {failures.length > shown && (
          <Button size="small" color="inherit" onClick={() => show(shown + step)}>
            {translate('verb.more', { smart_count: failures.length - shown })}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
