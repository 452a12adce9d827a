import { Link, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan } from '@/ui/access';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { Withdrawal } from './withdrawal';

/** Groups digits in fours for readability, as on a bank card. */
const grouped = (account: string) => account.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Shows the masked bank account. With the `reveal` permission, the full number can be shown until the details are
 * closed. The number is never cached, so every reveal is a request that the API can log.
 */
export const BankAccount = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const record = useRecordContext<Withdrawal>();
  const masked: string | undefined = useFieldValue({ source });
  const mayReveal = useCan('reveal');
  const { data, mutate, isPending } = useMutation({
    mutationFn: async (id: string) => (await dataProvider.revealAccount(resource, { id })).data.bankAccount,
    onError: error => errorNotification.notify('reveal', error),
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
