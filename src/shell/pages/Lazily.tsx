import { Suspense, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { missingCode, missingStyle } from '@/boot/missingCode';

/** A part of the shell whose code comes when it is needed; where it does not come, the user is told and the shell lives on. */
export const Lazily = ({ children }: { children: ReactNode }) => {
  const notify = useNotify();
  const tell = (error: Error) => {
    const path = missingStyle(error);
    if (path) notify('shell.status.missingStyle', { type: 'error', messageArgs: { path } });
    else notify(`shell.status.${missingCode(error) ?? '500'}.hint`, { type: 'error' });
  };
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
