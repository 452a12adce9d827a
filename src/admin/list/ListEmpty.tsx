import EmptyIcon from '@mui/icons-material/InboxOutlined';
import NoMatchIcon from '@mui/icons-material/SearchOff';
import { Alert, Button, Stack, Typography, type SvgIconProps } from '@mui/material';
import {
  LinkBase,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type HttpError,
} from 'react-admin';
import { useGetRecordLinkProps } from '@/admin/actions/RecordLink';
import { useOtherRecordsHint } from '@/admin/useFormatScope';
import { useCan } from '@/ui/access';
import { useRowsLeftStore } from '@/ui/rowsLeft';
import type { ComponentType, ReactNode } from 'react';
import LockIcon from '@mui/icons-material/LockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { getMissingPermissionFromError, WhyDeniedButton } from '@/ui/WhyButton';
import { useErrorNotification, useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';

/**
 * Explains why a table has no rows. If nothing matches the filter, offers to reset it. Otherwise, offers to create the
 * first record if the user may. `reset` clears a search that is not part of the list's filter.
 */
export const ListEmpty = ({ reset }: { reset?: () => void }) => {
  const translate = useTranslate();
  const target = useGetRecordLinkProps();
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { hasCreate = false } = useResourceDefinition();
  const mayCreate = useCan('create') && hasCreate;
  const { filterValues, setFilters } = useListContext();
  const others = useOtherRecordsHint();
  if (reset || Object.keys(filterValues).length > 0)
    return (
      <ListMessage
        icon={NoMatchIcon}
        title={translate('list.noMatch.title')}
        hint={translate('list.noMatch.hint')}
        note={others}
      >
        <Button variant="outlined" onClick={reset ?? (() => setFilters({}))}>
          {translate('list.noMatch.reset')}
        </Button>
      </ListMessage>
    );
  return (
    <ListMessage
      icon={EmptyIcon}
      title={translate(`resources.${resource}.empty`, { _: translate('list.empty.title', { name }) })}
      hint={
        mayCreate
          ? translate(`resources.${resource}.invite`, { _: translate('list.empty.invite') })
          : translate('list.empty.hint')
      }
      note={others}
    >
      {mayCreate && (
        <Button variant="contained" component={LinkBase} {...target('create')}>
          {translate('ra.action.create')}
        </Button>
      )}
    </ListMessage>
  );
};

type ListMessageProps = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  hint?: string;
  /** What else may be the reason. */
  note?: string | undefined;
  role?: 'alert' | 'status';
  /** Buttons for what to do next. */
  children?: ReactNode;
};

/** Shows a message in place of a table: an icon, what happened, and what to do next. */
export const ListMessage = ({ icon: Icon, title, hint, note, role = 'status', children }: ListMessageProps) => (
  <Stack role={role} sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, px: 2, py: 6, minHeight: 320 }}>
    <Icon color="disabled" sx={{ fontSize: 48 }} aria-hidden />
    <Typography variant="h3" component="p" align="center">
      {title}
    </Typography>
    {hint && (
      <Typography color="textSecondary" align="center">
        {hint}
      </Typography>
    )}
    {note && (
      <Typography color="textSecondary" align="center">
        {note}
      </Typography>
    )}
    {children && (
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {children}
      </Stack>
    )}
  </Stack>
);

type ListErrorMessageProps = {
  error: Error | HttpError;
  retry: () => void;
  /** Removes the filter and the sort of the URL. */
  reset?: () => void;
};

/**
 * Shows why a table could not be fetched, in its place, with a retry button. A missing permission is named in the
 * server's words. A filter or sort that the API does not take, as in an old link, can be reset.
 */
export const ListErrorMessage = ({ error, retry, reset }: ListErrorMessageProps) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const getErrorMessage = useGetErrorMessage();
  const denied = 'status' in error && error.status === 403;
  const isRefusedQuery = reset !== undefined && 'status' in error && error.status === 422;
  return (
    <ListMessage
      icon={denied ? LockIcon : ErrorIcon}
      title={denied ? translate('list.denied') : errorNotification.format('fetch', error)}
      hint={denied ? getErrorMessage(error) : translate(isRefusedQuery ? 'list.badQuery' : 'list.failed')}
      role="alert"
    >
      <WhyDeniedButton permission={getMissingPermissionFromError(error)} size="medium" />
      {isRefusedQuery ? (
        <Button variant="outlined" onClick={reset}>
          {translate('list.noMatch.reset')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={retry}>
          {translate('list.retry')}
        </Button>
      )}
    </ListMessage>
  );
};

/**
 * Warns that data shown with a list could not be fetched. Renders nothing if the list itself could not be fetched: the
 * list then shows its own error, and its retry refetches everything.
 */
export const ListRelatedDataAlert = (props: { text: string; error: unknown; onRetry: () => void }) => {
  const { error } = useListContext();
  return error ? null : <RetryAlert {...props} severity="warning" label="list.retry" />;
};

/** Says how many further records of the list the user may view, when few are left. */
export const RowsLeftAlert = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const left = useRowsLeftStore(({ [resource]: rows }) => rows);
  if (left === undefined) return null;
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
      {translate('list.rowsLeft', { smart_count: left })}
    </Alert>
  );
};
