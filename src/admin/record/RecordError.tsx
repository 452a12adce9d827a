import MissingIcon from '@mui/icons-material/SearchOff';
import LockIcon from '@mui/icons-material/LockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Button, Card, Skeleton, Stack } from '@mui/material';
import { useGetResourceLabel, useResourceContext, useTranslate, type HttpError } from 'react-admin';
import { ListMessage } from '@/admin/list/ListEmpty';
import { useOtherRecordsHint } from '@/admin/useFormatScope';
import { getMissingPermissionFromError, WhyDeniedButton } from '@/ui/WhyButton';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { usePermissionFormatters } from '@/ui/permissionName';
import { ErrorPage } from '@/ui/ErrorPage';
import { PageTitle } from '@/ui/PageTitle';

const icons: Partial<Record<number, typeof ErrorIcon>> = { 403: LockIcon, 404: MissingIcon };

/** Replaces a record that does not exist, that the user may not see, or that failed to load. */
export const RecordError = ({ error, retry }: { error: Error | HttpError; retry?: () => void }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const others = useOtherRecordsHint();
  const name = useGetResourceLabel()(useResourceContext() ?? '', 1).toLocaleLowerCase();
  const status: number = 'status' in error ? error.status : 0;
  const title = { 403: 'list.denied', 404: 'record.missing' }[status] ?? 'record.failed';
  return (
    <ListMessage
      icon={icons[status] ?? ErrorIcon}
      title={translate(title, { name })}
      hint={getErrorMessage(error)}
      note={status === 404 ? others : undefined}
      role="alert"
    >
      <WhyDeniedButton permission={getMissingPermissionFromError(error)} size="medium" />
      {retry && status !== 404 && (
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

/** Whether the API rejected the request because the user lacks a permission (403). */
export const isPermissionDeniedError = (error: Error | HttpError | null | undefined) =>
  error !== null && error !== undefined && 'status' in error && error.status === 403;

/** A page whose data the API denies: its own title, and in place of the rest the missing permission. */
export const PermissionDeniedPage = ({ title, ...props }: { title: string; error: Error }) => (
  <>
    <PageTitle title={title} />
    <Card>
      <RecordError {...props} />
    </Card>
  </>
);

/** What a denied page requires: a permission, or one of these roles. */
export type PageRequirement = { permission?: string; roles?: readonly string[] };

/** Replaces a page that the user may not open. Names what the page requires. */
export const RouteDeniedPage = ({ permission, roles }: PageRequirement) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const names = roles
    ?.map(role => translate(`shell.status.403.role.${role}`, { _: role }))
    .join(translate('field.and'));
  const hint = permission
    ? translate('permission.denied', { name: nameOf({ code: permission }), permission })
    : names && translate('shell.status.403.roles', { names });
  return (
    <ErrorPage
      code="403"
      hint={hint}
      more={<WhyDeniedButton permission={permission} variant="outlined" size="medium" />}
    />
  );
};
