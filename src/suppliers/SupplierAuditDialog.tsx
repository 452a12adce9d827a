import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId } from 'react';
import { LinkBase, RecordContextProvider, useGetOne, useListContext, useTranslate } from 'react-admin';
import { ActionButton } from '@/admin/actions/ActionButton';
import { WaitingTime } from '@/admin/fields/WaitingTime';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { createRecordPagerKeyHandler, PreviousNextButtons } from '@/admin/record/PreviousNextButtons';
import { useAdjacentRecordsInListContext } from '@/admin/record/useAdjacentRecords';
import { useHasFeature } from '@/admin/feature';
import { RecordSections, RecordSlot } from '@/admin/featureSlots';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { supplierQueue, type Supplier } from './supplier';
import { SupplierEvidence } from './SupplierEvidence';

type AuditDialogProps = {
  id: string;
  /** Opens the previous or the next supplier. Receives its id. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Goes to the previous and the next supplier of the list, whose page changes, too. */
const useStepThrough = (id: string, onOpen: (id: string) => void) => {
  const { page, setPage } = useListContext();
  return useAdjacentRecordsInListContext(id, neighbour => {
    if (neighbour.page !== page) setPage(neighbour.page);
    onOpen(neighbour.id);
  });
};

/**
 * Shows a supplier's details, notes and history on the audit page, and decides a pending one
 * (docs/requirements.md#screens).
 */
export const SupplierAuditDialog = ({ id, onOpen, onClose }: AuditDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  useFocusHeadingOnClose();
  const { data: supplier, error, refetch } = useGetOne<Supplier>('suppliers', { id });
  const hasQueue = useHasFeature('queue');
  const isPending = supplier?.status === 'pending';
  const steps = useStepThrough(id, onOpen);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onKeyDown={createRecordPagerKeyHandler(steps)}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {translate('resources.suppliers.page.audit')}
          {supplier && <span translate="no"> · {supplier.name}</span>}
        </DialogTitle>
        <PreviousNextButtons {...steps} />
      </Stack>
      {error && !supplier && <RecordError error={error} retry={() => refetch()} />}
      {!error && !supplier && <RecordSkeleton />}
      {supplier && (
        <RecordContextProvider value={supplier}>
          <DialogContent sx={{ minHeight: 380 }}>
            {!isPending && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate('resources.suppliers.audit.decided')}
              </Alert>
            )}
            {isPending && (
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mb: 2 }}>
                <WaitingTime since={supplierQueue.since} />
                <RecordSlot name="RecordFact" />
              </Stack>
            )}
            <RecordSlot name="RecordAlert" />
            <SupplierEvidence />
            <RecordSections key={id} id={id} />
          </DialogContent>
        </RecordContextProvider>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto' }}>
          {translate('ra.action.close')}
        </Button>
        {isPending && (
          <RecordContextProvider value={supplier}>
            {hasQueue && (
              <Button component={LinkBase} to={`/suppliers/queue?${new URLSearchParams({ id })}`}>
                {translate('queue.open')}
              </Button>
            )}
            <ActionButton action="reject" onSucceeded={onClose} />
            <ActionButton action="approve" onSucceeded={onClose} />
          </RecordContextProvider>
        )}
      </DialogActions>
    </Dialog>
  );
};
