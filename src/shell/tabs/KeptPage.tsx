import { useCallback, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { PageTitleListener } from '../../components/pageTitleListener';
import { PageLocation, UnsavedInput } from '../../routing/pageLocation';
import { mark, rename } from './tabs';
import { useTabs } from './useTabs';

type KeptPageProps = { name: string; location: Location; children: ReactNode };

/** A page at its tab's own location; its title and whether it holds unsaved input are told to the tab. */
export const KeptPage = ({ name, location, children }: KeptPageProps) => {
  const tellTitle = useCallback((title: string) => useTabs.setState(state => rename(state, name, title)), [name]);
  const tellUnsaved = useCallback((unsaved: boolean) => useTabs.setState(state => mark(state, name, unsaved)), [name]);
  return (
    <PageLocation value={location}>
      <PageTitleListener value={tellTitle}>
        <UnsavedInput value={tellUnsaved}>{children}</UnsavedInput>
      </PageTitleListener>
    </PageLocation>
  );
};
