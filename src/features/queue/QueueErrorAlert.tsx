import { RetryAlert, useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { QueueState } from './useQueue';

/** Shows why the queue could not be read, with a retry button, while it still shows the records read before. */
export const QueueErrorAlert = ({ queue: { error, records, retry } }: { queue: QueueState }) => {
  const errorNotification = useErrorNotification();
  if (!error || !records) return null;
  const text = errorNotification.format('fetch', error);
  return <RetryAlert {...{ text, error }} onRetry={retry} severity="warning" label="list.retry" />;
};
