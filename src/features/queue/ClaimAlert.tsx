import { Alert, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { MessageWithName } from '@/ui/MessageWithName';
import type { ClaimsState } from './useClaims';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because few records are taken over.
const ConfirmDialog = lazyComponent(async () => (await import('@/admin/actions/ConfirmDialog')).ConfirmDialog);

type ClaimAlertProps = { id: string; claims: ClaimsState };

/** Says who else works on the open record, and takes it over after asking. */
export const ClaimAlert = ({ id, claims: { others, readAgain } }: ClaimAlertProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const record = useRecordContext();
  const notify = useNotifyWithRecordLink();
  const [asks, setAsks] = useState(false);
  const name = others.get(id)?.adminName;
  const takeOver = () =>
    dataProvider.claim(resource, { id, takeOver: true }).finally(() => {
      void readAgain();
    });
  return (
    <>
      {name !== undefined && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setAsks(true)}>
              {translate('queue.claim.takeOver')}
            </Button>
          }
        >
          <MessageWithName message="queue.claim.text" name={name} />
        </Alert>
      )}
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={translate('queue.claim.ask')}
            text={translate('queue.claim.consequence', { name: name ?? '' })}
            action={translate('queue.claim.takeOver')}
            color="primary"
            run={takeOver}
            onDone={() => record && notify('queue.claim.done', record)}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
};
