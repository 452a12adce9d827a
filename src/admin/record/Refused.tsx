import type { HttpError } from 'react-admin';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import { StatusPage } from './StatusPage';

/** Whether the API has refused a call since the user lacks a permission. */
export const isRefusal = (error: Error | HttpError | null | undefined) =>
  error !== null && error !== undefined && 'status' in error && error.status === 403;

/** In place of a page whose data the API refuses: the server's words, which name the permission. */
export const Refused = ({ error }: { error: Error }) => <StatusPage code="403" detail={useErrorMessage()(error)} />;
