import { useGetResourceLabel, useResourceContext, useShowContext, useTranslate } from 'react-admin';
import { RetryAlert } from '../RetryAlert';
import { useWords } from '../useNotice';

/** Above a record that could not be read anew: what is shown is what was known of it before. */
export const StaleAlert = () => {
  const translate = useTranslate();
  const words = useWords();
  const title = useGetResourceLabel()(useResourceContext() ?? '', 1);
  const { record, error, refetch } = useShowContext();
  if (!record || !error) return null;
  const text = translate('section.stale', { title, message: words(error) });
  return <RetryAlert text={text} onRetry={() => void refetch()} />;
};
