import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { queueDecisions } from '@/models/queue';
import { MessageWithName } from '@/ui/MessageWithName';
import { useClaims } from './useClaims';

const decisions: Readonly<Record<string, readonly string[] | undefined>> = queueDecisions;

/**
 * Says outside of queue mode who else works on the current record (docs/requirements.md#claims). Reads the claims only for
 * a record that waits, and for whoever may decide it.
 */
export const ClaimedByOtherAlert = () => {
  const actions = decisions[useResourceContext() ?? ''] ?? [];
  const record = useRecordContext();
  const isWaiting = record !== undefined && record['waitingSince'] !== null;
  const { others } = useClaims({ actions }, isWaiting);
  const claim = others.get(String(record?.id));
  if (!claim || !isWaiting) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <MessageWithName message="queue.claim.text" name={claim.adminName} />
    </Alert>
  );
};
