import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { PageTitleListener } from '../../components/pageTitleListener';
import { KeptLocation } from '../../routing/KeptLocation';
import { UnsavedInput } from '../../routing/pageLocation';
import { PageSurface } from './PageSurface';
import { createPageQueries } from './pageQueries';
import { mark, rename } from './tabs';
import { useTabs } from './useTabs';

type KeptPageProps = { name: string; location: Location; children: ReactNode };

/** A page at its tab's own location; its title and whether it holds unsaved input are told to the tab. */
export const KeptPage = memo(({ name, location, children }: KeptPageProps) => {
  const shared = useQueryClient();
  const [queries] = useState(() => createPageQueries(shared));
  const tellTitle = useCallback((title: string) => useTabs.setState(state => rename(state, name, title)), [name]);
  const tellUnsaved = useCallback((unsaved: boolean) => useTabs.setState(state => mark(state, name, unsaved)), [name]);
  // An effect of the page around runs after those in the page, which are what asks for data.
  useEffect(() => queries.show(), [queries]);
  return (
    <QueryClientProvider client={queries.client}>
      <KeptLocation location={location}>
        <PageTitleListener value={tellTitle}>
          <UnsavedInput value={tellUnsaved}>
            <PageSurface>{children}</PageSurface>
          </UnsavedInput>
        </PageTitleListener>
      </KeptLocation>
    </QueryClientProvider>
  );
});
