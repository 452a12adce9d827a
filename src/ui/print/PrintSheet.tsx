import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const print = () => window.matchMedia('print');

const subscribe = (notice: () => void) => {
  const media = print();
  media.addEventListener('change', notice);
  return () => media.removeEventListener('change', notice);
};

/** Whether the browser draws the page for paper. */
const usePrinting = () => useSyncExternalStore(subscribe, () => print().matches);

/** Black on white whatever the theme; looks are the theme's `ConsolePrintSheet`. */
const Sheet = styled('article', { name: 'ConsolePrintSheet', slot: 'Root' })({});

/**
 * What a page is on paper, in place of everything that is on screen: drawn while the browser prints, by whatever way it
 * was told to.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) => {
  if (!usePrinting()) return null;
  return createPortal(
    <>
      <GlobalStyles styles={{ 'body > :not([data-print])': { display: 'none !important' } }} />
      <Sheet data-print>{children}</Sheet>
    </>,
    document.body,
  );
};
