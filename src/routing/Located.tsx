import type { ReactNode } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { PageLocation } from './pageLocation';
import { pageOf } from './paths';

/** The address bar's location for what is below, which is drawn anew only where it asks for it. */
export const PublicLocationProvider = ({ children }: { children: ReactNode }) => (
  <PageLocation value={useLocation()}>
    {/* A drawer leaves the list beneath it where it was, and a tab comes back as it was left. */}
    <ScrollRestoration getKey={({ pathname }) => pageOf(pathname)} />
    {children}
  </PageLocation>
);
