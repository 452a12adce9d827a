import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePageLocation } from '../../routing/pageLocation';
import { PageError } from '../pages/PageError';
import { PageSkeleton } from '../pages/PageSkeleton';
import { Breadcrumbs } from './Breadcrumbs';
import { PageAccess } from './PageAccess';
import { VisitedPage } from './VisitedPage';

/** One page of the console: where it stands, who may open it, its skeleton while its code arrives, and what shows when it fails. */
export const Page = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageLocation();
  return (
    <>
      <Breadcrumbs />
      <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
        <Suspense fallback={<PageSkeleton />}>
          <PageAccess>
            <VisitedPage>{children}</VisitedPage>
          </PageAccess>
        </Suspense>
      </ErrorBoundary>
    </>
  );
};
