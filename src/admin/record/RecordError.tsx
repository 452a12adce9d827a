import MissingIcon from '@mui/icons-material/SearchOff';
import LockIcon from '@mui/icons-material/LockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Button, Skeleton, Stack } from '@mui/material';
import { useGetResourceLabel, useResourceContext, useTranslate, type HttpError } from 'react-admin';
import { ListMessage } from '@/admin/list/ListEmpty';
import { getMissingPermission, WhyButton } from '@/ui/WhyButton';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';

const icons: Partial<Record<number, typeof ErrorIcon>> = { 403: LockIcon, 404: MissingIcon };

/** Replaces a record that does not exist, that the user may not see, or that failed to load. */
export const RecordError = ({ error, retry }: { error: Error | HttpError; retry: () => void }) => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const name = useGetResourceLabel()(useResourceContext() ?? '', 1).toLocaleLowerCase();
  const status: number = 'status' in error ? error.status : 0;
  const title = { 403: 'list.denied', 404: 'record.missing' }[status] ?? 'record.failed';
  return (
    <ListMessage icon={icons[status] ?? ErrorIcon} title={translate(title, { name })} hint={words(error)} role="alert">
      <WhyButton permission={getMissingPermission(error)} size="medium" />
      {status !== 404 && (
        <Button variant="outlined" onClick={retry}>
          {translate('list.retry')}
        </Button>
      )}
    </ListMessage>
  );
};

/** The skeleton of a record while it loads. */
export const RecordSkeleton = () => (
  <Stack sx={{ gap: 2, p: 2.5 }} aria-busy>
    {Array.from({ length: 5 }, (_, line) => (
      <Skeleton key={line} variant="rounded" height={32} />
    ))}
  </Stack>
);
