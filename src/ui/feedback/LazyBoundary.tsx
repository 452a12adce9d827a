import { Suspense, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { getCodeLoadErrorReason, getFailedStyleSheetPath } from '@/routing/codeLoadError';

/** Keeps the rest of the page working if the code of its lazy children fails to load, and notifies the user. */
export const LazyBoundary = ({ children, onError }: { children: ReactNode; onError?: () => void }) => {
  const notify = useNotify();
  const notifyOfError = (error: Error) => {
    onError?.();
    const path = getFailedStyleSheetPath(error);
    if (path) notify('shell.status.missingStyle', { type: 'error', messageArgs: { path } });
    else notify(`shell.status.${getCodeLoadErrorReason(error) ?? '500'}.hint`, { type: 'error' });
  };
  return (
    <ErrorBoundary fallback={null} onError={notifyOfError}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
