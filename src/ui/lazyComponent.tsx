import { lazy, useState, type ComponentType } from 'react';

/**
 * Creates a component whose code `load` loads on its first render, within a `<Suspense>`. After `prefetch` it renders at
 * once: React's `lazy` would show the fallback for 0.3 seconds, although the code is there.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined;
  const prefetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(prefetch);
  const Component = (props: P) => {
    const [Current] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Current {...props} />;
  };
  return Object.assign(Component, { prefetch });
};
