import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { WaitingTime, type WaitingTimeProps } from '@/admin/fields/WaitingTime';

type WaitingTimeOrClaimTextProps = Pick<WaitingTimeProps, 'since'> & {
  /** Who else works on the record. */
  claimedBy: string | undefined;
};

/**
 * Says who else works on the current record, or that it waits for a second approval, in place of its waiting time, so that
 * no record below moves.
 */
export const WaitingTimeOrClaimText = ({ since, claimedBy }: WaitingTimeOrClaimTextProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  if (claimedBy === undefined && !record?.['approval']) return <WaitingTime since={since} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {claimedBy === undefined ? translate('queue.approval') : translate('queue.claim.by', { name: claimedBy })}
    </Typography>
  );
};
