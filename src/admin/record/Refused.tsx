import type { HttpError } from 'react-admin';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import { StatusPage } from './StatusPage';

/** Whether the API rejected the request because the user lacks a permission (403). */
export const isRefusal = (error: Error | HttpError | null | undefined) =>
  error !== null && error !== undefined && 'status' in error && error.status === 403;

/** Replaces a page whose data the API denies. Shows the server's message, which names the permission. */
export const Refused = ({ error }: { error: Error }) => <StatusPage code="403" detail={useErrorMessage()(error)} />;
