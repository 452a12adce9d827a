import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import { useCan, useHasApiCapability } from '@/ui/access';

const VerifyLogDialog = lazyComponent(async () => (await import('./VerifyLogDialog')).VerifyLogDialog);

export const VerifyLogButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [mayVerify, isOffered] = [useCan('verify', 'operationLogs'), useHasApiCapability('history')];
  if (!mayVerify || !isOffered) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<VerifyIcon />} onClick={() => setOpen(true)}>
        {translate('resources.operationLogs.actions.verify')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VerifyLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
