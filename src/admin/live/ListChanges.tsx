import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useCapability } from '@/ui/access';
import { usePrefetch } from '@/ui/idle';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, so that the rows load first.
const ListChangesNotice = lazyComponent(async () => (await import('./ListChangesNotice')).ListChangesNotice);

/**
 * Shows what others change in the current list (docs/requirements.md#live-updates), if records have versions to compare.
 */
export const ListChanges = () => {
  const { isPending } = useListContext();
  const hasVersions = useCapability('versions');
  const isLoaded = usePrefetch(ListChangesNotice.load, !isPending && hasVersions);
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <ListChangesNotice />
      </Suspense>
    )
  );
};
