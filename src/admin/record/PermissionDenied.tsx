import { useTranslate, type HttpError } from 'react-admin';
import { usePermissionWords } from '@/ui/permissionName';
import { getMissingPermission, WhyButton } from '@/ui/WhyButton';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';
import { ErrorPage } from './ErrorPage';

/** Whether the API rejected the request because the user lacks a permission (403). */
export const isPermissionDenied = (error: Error | HttpError | null | undefined) =>
  error !== null && error !== undefined && 'status' in error && error.status === 403;

/** Replaces a page whose data the API denies. Names the missing permission, and explains it. */
export const PermissionDeniedPage = ({ error }: { error: Error }) => (
  <ErrorPage
    code="403"
    detail={useErrorMessage()(error)}
    more={<WhyButton permission={getMissingPermission(error)} variant="outlined" size="medium" />}
  />
);

/** What a denied page requires: a permission, or one of these roles. */
export type PageRequirement = { permission?: string; roles?: readonly string[] };

/** Replaces a page that the user may not open. Names what the page requires. */
export const RouteDeniedPage = ({ permission, roles }: PageRequirement) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionWords();
  const names = roles
    ?.map(role => translate(`shell.status.403.role.${role}`, { _: role }))
    .join(translate('field.and'));
  const detail =
    (permission && translate('permission.denied', { name: nameOf({ code: permission }), permission })) ||
    (names && translate('shell.status.403.roles', { names }));
  return (
    <ErrorPage
      code="403"
      detail={detail ?? false}
      more={<WhyButton permission={permission} variant="outlined" size="medium" />}
    />
  );
};
