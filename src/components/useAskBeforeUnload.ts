import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Has the browser ask before its tab is closed or reloaded while there is something to lose. */
export const useAskBeforeUnload = (active: boolean) =>
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
