import type { ReactNode } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { PageLocationContext, PopNavigationContext } from './pageLocation';
import { getPagePath } from './paths';

/** Provides the location of the address bar. Only components that read it re-render when it changes. */
export const PublicLocationProvider = ({ children }: { children: ReactNode }) => (
  <PageLocationContext value={useLocation()}>
    <PopNavigationContext value={useNavigationType() === 'POP'}>
      {/* Keyed by page: a drawer does not scroll the list beneath it, and a tab returns to its scroll position. */}
      <ScrollRestoration getKey={({ pathname }) => getPagePath(pathname)} />
      {children}
    </PopNavigationContext>
  </PageLocationContext>
);
