import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../components/CopyButton';

type IssuedPasswordProps = { name: string; password: string; onClose: () => void };

/** A password that was just given to an admin, to be copied and passed on. */
export const IssuedPassword = ({ name, password, onClose }: IssuedPasswordProps) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Typography>{translate('resources.admins.reset.pass', { name })}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, my: 2 }}>
          <Typography
            component="output"
            variant="h2"
            translate="no"
            aria-label={translate('resources.admins.reset.password')}
            sx={{ fontFamily: 'monospace', letterSpacing: 1, overflowWrap: 'anywhere' }}
          >
            {password}
          </Typography>
          <CopyButton text={() => password} done="resources.admins.reset.copied" size="small" autoFocus>
            {translate('resources.admins.reset.copy')}
          </CopyButton>
        </Stack>
        <Alert severity="warning">{translate('resources.admins.reset.once')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
