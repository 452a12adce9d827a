import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { Button, DialogActions, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconAction } from '../../components/IconAction';
import { Kbd } from '../../components/Kbd';
import { auditKeys } from './auditKeys';
import type { AuditVerb } from '../supplier';
import type { useAudit } from './useAudit';

type AuditFootProps = { audit: ReturnType<typeof useAudit>; rights: Record<AuditVerb, boolean> };

/** Previous and next, where in the queue one is, and the decisions, each with its key. */
export const AuditFoot = ({ audit, rights }: AuditFootProps) => {
  const translate = useTranslate();
  const { previous, next, position, total, pending } = audit;
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <IconAction
        label={translate('resources.suppliers.audit.previous')}
        aria-keyshortcuts={auditKeys.previous}
        unavailable={!previous}
        onClick={() => previous?.()}
      >
        <PreviousIcon fontSize="small" />
      </IconAction>
      <IconAction
        label={translate('resources.suppliers.audit.next')}
        aria-keyshortcuts={auditKeys.next}
        unavailable={!next}
        onClick={() => next?.()}
      >
        <NextIcon fontSize="small" />
      </IconAction>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {position !== null && translate('record.position', { position, total })}
      </Typography>
      {rights.reject && <Decision verb="reject" pending={pending} onDecide={audit.decide} />}
      {rights.approve && <Decision verb="approve" pending={pending} onDecide={audit.decide} />}
    </DialogActions>
  );
};

type DecisionProps = { verb: AuditVerb; pending: boolean; onDecide: (verb: AuditVerb) => void };

/** It keeps the focus while there is nothing to decide, so that the next supplier finds it there. */
const Decision = ({ verb, pending, onDecide }: DecisionProps) => {
  const translate = useTranslate();
  return (
    <Button
      variant={verb === 'approve' ? 'contained' : 'outlined'}
      color={verb === 'approve' ? 'primary' : 'error'}
      aria-disabled={!pending}
      aria-keyshortcuts={auditKeys[verb]}
      onClick={() => onDecide(verb)}
      endIcon={<Kbd aria-hidden>{auditKeys[verb]}</Kbd>}
    >
      {translate(`resources.suppliers.verbs.${verb}`)}
    </Button>
  );
};
