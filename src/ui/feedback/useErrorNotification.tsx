import { HttpError, useNotify, useResourceContext, useTranslate } from 'react-admin';
import type { HttpErrorBody } from '@/providers/response';
import { getCodeLoadErrorReason } from '@/routing/codeLoadError';
import { getMissingPermissionFromError, WhyDeniedButton } from '../WhyButton';
import { usePermissionFormatters } from '../permissionName';
import type { zh } from '../messages';
import { Alert, Button } from '@mui/material';

/** The operation that failed. Those without a default text are worded by the resource that has them. */
export type FailedOperationName = keyof typeof zh.notice | 'reveal' | 'import' | 'assign' | 'reset';

/**
 * Returns a function that words an error: it names a missing permission, or says that code failed to load. Otherwise it returns
 * the server's text, or the translation if that is a message key.
 */
export const useGetErrorMessage = () => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  return (error: { message: string }) => {
    const permission = getMissingPermissionFromError(error);
    if (permission) return translate('permission.denied', { name: nameOf({ code: permission }), permission });
    const missingCode = getCodeLoadErrorReason(error);
    // Chinese messages of errors have no full stop, because they stand within a sentence.
    if (missingCode) return translate(`shell.status.${missingCode}.hint`).replace(/。$/, '');
    return translate(error.message || 'http.failed', { _: error.message });
  };
};

/** Returns the messages by form field of a failed call. Undefined for any other error. */
export const getFieldErrors = (error: unknown) =>
  error instanceof HttpError ? (error.body as HttpErrorBody | null)?.errors : undefined;

/**
 * Returns why an upload failed. Prefers the API's message for the file, because it reads better than the whole error message;
 * `isFieldError` tells which it is.
 */
export const describeUploadFailure = (error: unknown) => {
  const errors = getFieldErrors(error);
  const fieldError = errors?.['file'] ?? errors?.['name'];
  const message = error instanceof Error ? error.message : String(error);
  return { error: fieldError ?? message, isFieldError: fieldError !== undefined };
};

/** The parameters of a notice: the label of the action that failed. */
type NoticeArgs = { action?: string };

/**
 * Returns two functions that report a failed operation, such as "failed to fetch supplier list: <server's message>"
 * (docs/requirements.md#errors). `notify` shows a notification; `format` returns its text. The text contains the
 * resource's name, unless the resource has a text of its own in `resources.<name>.notices`.
 */
export const useErrorNotification = (resource?: string) => {
  const notify = useNotify();
  const translate = useTranslate();
  const errorMessage = useGetErrorMessage();
  const current = useResourceContext({ resource });
  const keyOf = (notice: FailedOperationName) => {
    const own = `resources.${current}.notices.${notice}`;
    return translate(own, { _: '' }) ? own : `notice.${notice}`;
  };
  // The name and the action stand inside a sentence.
  const nameOf = (smart_count: number) =>
    translate(`resources.${current}.name`, { smart_count, _: current }).toLocaleLowerCase();
  const argsOf = (error: { message: string }, { action }: NoticeArgs) => ({
    name: nameOf(1),
    names: nameOf(2),
    ...(action !== undefined && { action: action.toLocaleLowerCase() }),
    error: errorMessage(error),
  });
  return {
    format: (notice: FailedOperationName, error: { message: string }, args: NoticeArgs = {}) =>
      translate(keyOf(notice), argsOf(error, args)),
    notify: (notice: FailedOperationName, error: { message: string }, args: NoticeArgs = {}) => {
      const permission = getMissingPermissionFromError(error);
      notify(keyOf(notice), {
        type: 'error',
        messageArgs: argsOf(error, args),
        ...(permission && { action: <WhyDeniedButton permission={permission} color="inherit" variant="outlined" /> }),
      });
    },
  };
};

type RetryAlertProps = {
  text: string;
  /** Why the fetch failed. If a permission is missing, a button explains it. */
  error: unknown;
  onRetry: () => void;
  severity?: 'error' | 'warning';
  /** Message key of the button. */
  label?: string;
};

/** Shows a failed fetch above the content, with a button to retry. */
export const RetryAlert = ({
  text,
  error,
  onRetry,
  severity = 'error',
  label = 'ra.action.refresh',
}: RetryAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2 }}
      action={
        <>
          <WhyDeniedButton permission={getMissingPermissionFromError(error)} color="inherit" />
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
            {translate(label)}
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  );
};
