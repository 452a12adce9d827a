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

const styles = {
  'body > :not([data-print])': { display: 'none !important' },
  'body:has(> [data-print="requested"]) > [data-print="page"]': { display: 'none !important' },
};

type PrintOnlyContentProps = {
  /** Whether a button prints this sheet. It then also replaces the sheet that the page itself prints as. */
  requested?: boolean;
  children: ReactNode;
};

/** Replaces the page in print. Renders only while the browser prints, however printing was started. */
export const PrintOnlyContent = ({ requested = false, children }: PrintOnlyContentProps) => {
  if (!usePrinting()) return null;
  return createPortal(
    <>
      <GlobalStyles styles={styles} />
      {/* In print, the page's own main content is hidden. */}
      <main data-print={requested ? 'requested' : 'page'}>
        <Sheet>{children}</Sheet>
      </main>
    </>,
    document.body,
  );
};
