import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** Reads are tried twice more after a network error or a 5xx; nothing else is repeated (DESIGN.md section 4). */
export const retryRead = (failures: number, error: unknown) =>
  failures < 2 && error instanceof HttpError && (error.status === 0 || error.status >= 500);

/** Offline, a call fails at once and says so: a save that waited unseen would be sent later, when nobody expects it. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: retryRead, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
