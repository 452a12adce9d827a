import { Alert, Box, type AlertProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PasteProblem } from './pastedLines';

/** The most lines that are listed. */
const most = 10;

type PasteProblemAlertProps = { problem: PasteProblem; onClose: () => void } & Pick<AlertProps, 'sx'>;

/** Says why pasted lines fill nothing, and lists the lines that the user must look at. */
export const PasteProblemAlert = ({ problem: { reason, lines }, onClose, sx }: PasteProblemAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" onClose={onClose} closeText={translate('ra.action.close')} {...(sx && { sx })}>
      {translate(`paste.${reason}`)}
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {lines.slice(0, most).map(({ number, text }) => (
          <li key={number}>{translate('paste.line', { number, text })}</li>
        ))}
        {lines.length > most && <li>{translate('paste.more', { smart_count: lines.length - most })}</li>}
      </Box>
    </Alert>
  );
};
