import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useHasApiCapability } from '@/ui/access';
import { usePrefetchCode } from '@/ui/idle';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, so that the rows load first.
const ListChangesNotice = lazyComponent(async () => (await import('./ListChangesNotice')).ListChangesNotice);

/**
 * Shows what others change in the current list (docs/requirements.md#live-updates), if records have versions to compare.
 */
export const ListChanges = () => {
  const { isPending } = useListContext();
  const hasVersions = useHasApiCapability('versions');
  const isLoaded = usePrefetchCode(ListChangesNotice.load, !isPending && hasVersions);
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <ListChangesNotice />
      </Suspense>
    )
  );
};
