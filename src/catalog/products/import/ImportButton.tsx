import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../../components/access';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Imports products from a file; only for those who may, where the list asks about the right to `import`. */
export const ImportButton = () => {
  const translate = useTranslate();
  const [{ open, round }, setOpened] = useState({ open: false, round: 0 });
  if (!useCan('import')) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadIcon />}
        onClick={() => setOpened({ open: true, round: Math.max(1, round) })}
      >
        {translate('resources.products.import.action')}
      </Button>
      {round > 0 && (
        <Suspense fallback={null}>
          {/* Closed before it is done it keeps its file and all that was chosen. */}
          <ImportDialog
            key={round}
            open={open}
            onClose={done => setOpened({ open: false, round: done ? round + 1 : round })}
          />
        </Suspense>
      )}
    </>
  );
};
