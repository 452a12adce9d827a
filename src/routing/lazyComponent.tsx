import { lazy, useState, type ComponentType } from 'react';
import { savesData } from './connection';

/**
 * Creates a component whose code is imported on its first render, within a `<Suspense>`. If the code was loaded before, it
 * renders without the fallback, which React's `lazy` would show for 0.3 seconds.
 * - `load` imports the code and resolves to the component. Rejects like `import`.
 * - `prefetch` imports the code, unless the user wishes to save data. A failure is reported when the component renders.
 */
export const lazyComponent = <P extends object>(importComponent: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded = await importComponent());
  const Lazy = lazy(async () => ({ default: await load() }));
  const Component = (props: P) => {
    const [Current] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Current {...props} />;
  };
  return Object.assign(Component, {
    load,
    prefetch: () => void (savesData() || load().catch(() => undefined)),
  });
};
