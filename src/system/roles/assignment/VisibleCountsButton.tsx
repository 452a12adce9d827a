import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import type { VisibleCountsDialogProps } from './VisibleCountsDialog';

const VisibleCountsDialog = lazyComponent(async () => (await import('./VisibleCountsDialog')).VisibleCountsDialog);

/** Shows what admins of a role would see with permissions and scopes that are not saved yet. */
export const VisibleCountsButton = (props: Omit<VisibleCountsDialogProps, 'onClose'>) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {translate('resources.roles.visible.action')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VisibleCountsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
