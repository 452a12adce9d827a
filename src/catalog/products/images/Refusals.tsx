import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A rejected file. `reason` is a message key. */
export type Refusal = { name: string; reason: string };

/** Lists the rejected files with the reasons until the user closes the alert. */
export const Refusals = ({ refusals, onClose }: { refusals: Refusal[]; onClose: () => void }) => {
  const translate = useTranslate();
  if (refusals.length === 0) return null;
  const told = new Map(refusals.map(refusal => [`${refusal.name} ${refusal.reason}`, refusal]));
  return (
    <Alert severity="error" onClose={onClose} slotProps={{ closeButton: { title: translate('ra.action.close') } }}>
      <AlertTitle>{translate('images.refused')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {[...told].map(([key, { name, reason }]) => (
          <li key={key}>{translate('images.because', { name, reason: translate(reason) })}</li>
        ))}
      </Box>
    </Alert>
  );
};
