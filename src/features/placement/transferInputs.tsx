import { Suspense } from 'react';
import { lazyComponent } from '@/routing/lazyComponent';

const TransferInputs = lazyComponent(async () => (await import('./PlacementInputs')).TransferInputs);

/** The `inputs` of the action `transfer`. Lazy, because the rows should not wait for their code. */
export const transferInputs = (
  <Suspense fallback={null}>
    <TransferInputs />
  </Suspense>
);
