import { Skeleton, Stack, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { TotalRoot } from '../components/figure/TotalRoot';
import { StatusTag } from '../components/fields/StatusTag';
import type { FinanceTotal } from '../providers/contract';
import type { Ledger } from './ledger';
import { useAmountLines } from './useAmountLines';

type StatusTotalProps = {
  /** Undefined while they load. */
  rows: FinanceTotal[] | undefined;
  ledger: Ledger;
  /** Null for all of them. */
  status: Ledger['statuses'][number] | null;
  pressed: boolean;
  onPress: () => void;
};

/** How many records have a status, and the sum of their amounts; as high before it is known. */
export const StatusTotal = ({ rows, ledger, status, pressed, onPress }: StatusTotalProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const lines = useAmountLines({ rows: rows ?? [], ledger });
  const large = lines.length === 1;
  const count = rows?.reduce((sum, row) => sum + row.count, 0);
  return (
    <TotalRoot aria-pressed={pressed} onClick={onPress}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 22 }}>
        {status ? (
          <StatusTag ownerState={{ tone: status.tone }}>
            {translate(`resources.${resource}.status.${status.id}`)}
          </StatusTag>
        ) : (
          <Typography variant="body2" component="span">
            {translate('list.all')}
          </Typography>
        )}
        <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ flex: 1, textAlign: 'right' }}>
          {count === undefined ? (
            <Skeleton width={40} sx={{ ml: 'auto' }} />
          ) : (
            translate('finance.count', { smart_count: count })
          )}
        </Typography>
      </Stack>
      {lines.map(({ id, text }) => (
        <Typography
          key={id}
          variant={large ? 'h2' : 'body2'}
          component="span"
          noWrap
          sx={{ display: 'block', mt: large ? 2 : 0.5 }}
        >
          {rows ? text : <Skeleton width="70%" />}
        </Typography>
      ))}
    </TotalRoot>
  );
};
