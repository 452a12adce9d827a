import { useSyncExternalStore } from 'react';

const print = () => window.matchMedia('print');

const subscribe = (notice: () => void) => {
  const media = print();
  media.addEventListener('change', notice);
  return () => media.removeEventListener('change', notice);
};

/** Whether the browser draws the page for paper. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => print().matches);
