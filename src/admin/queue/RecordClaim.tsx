import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { queueDecisions } from '@/models/queue';
import { useClaims } from './useClaims';

const decisions = new Map<string, readonly string[]>(Object.entries(queueDecisions));

/** Stands for the name in the message until the message is split there. */
const placeholder = '\n';

/** Says who works on a record. Browsers do not translate the name. */
export const ClaimedByText = ({ name }: { name: string }) => {
  const [before, after] = useTranslate()('queue.claim.text', { name: placeholder }).split(placeholder);
  return (
    <>
      {before}
      <span translate="no">{name}</span>
      {after}
    </>
  );
};

/**
 * Says outside of queue mode who else works on the current record (docs/requirements.md#claims). Reads the claims only for
 * a record that waits, and for whoever may decide it.
 */
export const RecordClaim = () => {
  const actions = decisions.get(useResourceContext() ?? '') ?? [];
  const record = useRecordContext();
  const isWaiting = record !== undefined && record['waitingSince'] !== null;
  const { others } = useClaims({ actions }, isWaiting);
  const claim = others.get(String(record?.id));
  if (!claim || !isWaiting) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <ClaimedByText name={claim.adminName} />
    </Alert>
  );
};
