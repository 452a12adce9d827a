import { Alert, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, type KeyboardEvent } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useCan } from '../../components/access';
import { useFocusHeadingOnClose } from '../../components/pageHeading';
import { RecordProblem } from '../../components/record/RecordProblem';
import { RecordSkeleton } from '../../components/record/RecordSkeleton';
import { AuditFoot } from './AuditFoot';
import { auditActionOf } from './auditKeys';
import { SupplierDetails } from '../SupplierDetails';
import { useAudit } from './useAudit';

type AuditDialogProps = { id: string; open: (id: string | null) => void };

/** A supplier's details, in which one decides and goes on to the next with the keyboard alone (SPEC.md section 2). */
export const AuditDialog = ({ id, open }: AuditDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const rights = { approve: useCan('approve'), reject: useCan('reject') };
  const audit = useAudit(id, open);
  useFocusHeadingOnClose();
  const { supplier, error, refetch, pending } = audit;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = auditActionOf({ ...event, repeat: event.repeat });
    if (!action) return;
    event.preventDefault();
    if (action === 'next' || action === 'previous') audit[action]?.();
    else if (rights[action]) audit.decide(action);
  };
  return (
    <Dialog open onClose={() => open(null)} onKeyDown={onKeyDown} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('resources.suppliers.page.audit')}</DialogTitle>
      {error && !supplier && <RecordProblem error={error} retry={() => refetch()} />}
      {!error && !supplier && <RecordSkeleton />}
      {supplier && (
        <RecordContextProvider value={supplier}>
          <DialogContent sx={{ minHeight: 380 }}>
            {!pending && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate('resources.suppliers.audit.decided')}
              </Alert>
            )}
            <SupplierDetails />
          </DialogContent>
        </RecordContextProvider>
      )}
      <AuditFoot audit={audit} rights={rights} />
    </Dialog>
  );
};
