import { Alert, Dialog, DialogContent, DialogTitle, Button, DialogActions, Typography } from '@mui/material';
import { useId, type KeyboardEvent } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { LockedButton } from '@/ui/WhyButton';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { getAuditShortcutAction, auditShortcuts, useSupplierAuditQueue } from './useSupplierAuditQueue';
import { SupplierDetails } from './SupplierFields';
import { SupplierLicencesSection } from './SupplierLicencesSection';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import type { AuditDecision } from './supplier';

type AuditFootProps = { audit: ReturnType<typeof useSupplierAuditQueue>; rights: Record<AuditDecision, boolean> };

/** The dialog's footer: previous and next, the position in the queue, and the action buttons with their keys. */
const AuditFoot = ({ audit, rights }: AuditFootProps) => {
  const translate = useTranslate();
  const { previous, next, position, total, pending } = audit;
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <IconButtonWithTooltip
        label={translate('resources.suppliers.audit.previous')}
        aria-keyshortcuts={auditShortcuts.previous}
        unavailable={!previous}
        onClick={() => previous?.()}
      >
        <PreviousIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label={translate('resources.suppliers.audit.next')}
        aria-keyshortcuts={auditShortcuts.next}
        unavailable={!next}
        onClick={() => next?.()}
      >
        <NextIcon fontSize="small" />
      </IconButtonWithTooltip>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {position !== null && translate('record.position', { position, total })}
      </Typography>
      {(['reject', 'approve'] as const).map(action =>
        rights[action] ? (
          <Decision key={action} action={action} pending={pending} onDecide={audit.decide} />
        ) : (
          <LockedButton key={action} action={action} label={translate(`resources.suppliers.actions.${action}`)} />
        ),
      )}
    </DialogActions>
  );
};

type DecisionProps = { action: AuditDecision; pending: boolean; onDecide: (action: AuditDecision) => void };

/**
 * An action button. It stays focusable while there is nothing to decide so that the focus is not lost before the next
 * supplier opens.
 */
const Decision = ({ action, pending, onDecide }: DecisionProps) => {
  const translate = useTranslate();
  return (
    <Button
      variant={action === 'approve' ? 'contained' : 'outlined'}
      color={action === 'approve' ? 'primary' : 'error'}
      aria-disabled={!pending}
      aria-keyshortcuts={auditShortcuts[action]}
      onClick={() => onDecide(action)}
      endIcon={<kbd aria-hidden>{auditShortcuts[action]}</kbd>}
    >
      {translate(`resources.suppliers.actions.${action}`)}
    </Button>
  );
};

type AuditQueueDialogProps = { id: string; open: (id: string | null) => void };

/**
 * Dialog that shows a supplier for approval and opens the next one after each decision. Fully usable by keyboard
 * (docs/requirements.md#routes).
 */
export const AuditQueueDialog = ({ id, open }: AuditQueueDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const rights = { approve: useCan('approve'), reject: useCan('reject') };
  const audit = useSupplierAuditQueue(id, open);
  useFocusHeadingOnClose();
  const { supplier, error, refetch, pending } = audit;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = getAuditShortcutAction({ ...event, repeat: event.repeat });
    if (!action) return;
    event.preventDefault();
    if (action === 'next' || action === 'previous') audit[action]?.();
    else if (rights[action]) audit.decide(action);
  };
  return (
    <Dialog open onClose={() => open(null)} onKeyDown={onKeyDown} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('resources.suppliers.page.audit')}</DialogTitle>
      {error && !supplier && <RecordError error={error} retry={() => refetch()} />}
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
            <SupplierLicencesSection />
          </DialogContent>
        </RecordContextProvider>
      )}
      <AuditFoot audit={audit} rights={rights} />
    </Dialog>
  );
};
