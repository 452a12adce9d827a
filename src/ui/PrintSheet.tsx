import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const print = () => window.matchMedia('print');

const subscribe = (notice: () => void) => {
  const media = print();
  media.addEventListener('change', notice);
  return () => media.removeEventListener('change', notice);
};

/** Whether the browser is printing the page. */
const usePrinting = () => useSyncExternalStore(subscribe, () => print().matches);

/** Black on white in every theme. Styled by the theme's `ConsolePrintSheet`. */
const Sheet = styled('article', { name: 'ConsolePrintSheet', slot: 'Root' })({});

/** Replaces the page in print. Renders only while the browser prints, however printing was started. */
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
