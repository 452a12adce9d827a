import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFindOpenRequest } from '@/admin/feature';
import { WaitingTime, type WaitingTimeProps } from '@/admin/fields/WaitingTime';

type WaitingTimeOrClaimTextProps = Pick<WaitingTimeProps, 'since'> & {
  /** Who else works on the record. */
  claimedBy: string | undefined;
};

/**
 * Says who else works on the current record, or that another person decides its open request, in place of its waiting time, so that
 * no record below moves.
 */
export const WaitingTimeOrClaimText = ({ since, claimedBy }: WaitingTimeOrClaimTextProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const request = useFindOpenRequest()(record);
  if (claimedBy === undefined && !request) return <WaitingTime since={since} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {claimedBy === undefined
        ? request && translate(request.queue.texts.waiting)
        : translate('queue.claim.by', { name: claimedBy })}
    </Typography>
  );
};
