import { Link, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '../../components/access';
import { useNotice } from '../../components/useNotice';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { Withdrawal } from './withdrawal';

/** Groups of four read better, as on the card. */
const grouped = (account: string) => account.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * The bank account, masked; whoever may sees it whole until the details are closed. It is kept nowhere else, so that
 * each look is asked for, and known to the API.
 */
export const BankAccount = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const notice = useNotice();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const record = useRecordContext<Withdrawal>();
  const masked: string | undefined = useFieldValue({ source });
  const mayReveal = useCan('reveal');
  const { data, mutate, isPending } = useMutation({
    mutationFn: async (id: string) => (await dataProvider.revealAccount(resource, { id })).data.bankAccount,
    onError: error => notice.tell('reveal', error),
    gcTime: 0,
  });
  if (!record) return null;
  return (
    <Typography variant="body2" component="span" role="status">
      {data ? grouped(data) : masked}
      {mayReveal && !data && (
        <Link
          component="button"
          type="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(record.id)}
          sx={{ ml: 1.5 }}
          translate="yes"
        >
          {translate('resources.withdrawals.reveal')}
        </Link>
      )}
    </Typography>
  );
};
