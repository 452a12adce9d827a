import { HttpError } from 'react-admin';

/** Whether a call failed for want of an answer, or by the server's own fault, so that it may succeed when repeated. */
export const isOutage = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 500);
