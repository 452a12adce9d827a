import { Suspense, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { getCodeLoadErrorReason, getMissingStyleSheet } from '@/boot/missingCode';

/** Renders a lazy part of the shell. If its code fails to load, shows an error message and keeps the shell working. */
export const LazyBoundary = ({ children }: { children: ReactNode }) => {
  const notify = useNotify();
  const tell = (error: Error) => {
    const path = getMissingStyleSheet(error);
    if (path) notify('shell.status.missingStyle', { type: 'error', messageArgs: { path } });
    else notify(`shell.status.${getCodeLoadErrorReason(error) ?? '500'}.hint`, { type: 'error' });
  };
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
