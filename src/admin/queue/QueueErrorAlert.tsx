import { RetryAlert, useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { QueueState } from './useQueue';

/** Says why records could not be read while others are shown, and reads them again. */
export const QueueErrorAlert = ({ queue: { error, records, retry } }: { queue: QueueState }) => {
  const errorNotification = useErrorNotification();
  if (!error || !records) return null;
  const text = errorNotification.format('fetch', error);
  return <RetryAlert {...{ text, error }} onRetry={retry} severity="warning" label="list.retry" />;
};
