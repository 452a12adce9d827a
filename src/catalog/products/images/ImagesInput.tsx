import { Box, FormHelperText, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import { DropZone } from './DropZone';
import { ImageTile } from './ImageTile';
import { ImageViewer } from './ImageViewer';
import { Refusals } from './Refusals';
import { UploadTile } from './UploadTile';
import { useDragOrder } from './useDragOrder';
import { useImages } from './useImages';

/**
 * The pictures of a product, as their addresses in their order: added by a button, by dropping or pasting, checked and
 * uploaded at once, moved by dragging or by buttons.
 */
export const ImagesInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const [enlarged, enlarge] = useState<number | null>(null);
  const { ref, error, addresses, move, remove, told, uploads, retry, discard, ...files } = useImages(source);
  const { dragged, handlersOf } = useDragOrder(move);
  return (
    <Stack sx={{ gap: 2 }}>
      {addresses.length + uploads.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('images.list')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {addresses.map((address, index) => (
            <ImageTile
              key={address}
              {...{ address, index }}
              count={addresses.length}
              dragged={dragged === index}
              handlers={handlersOf(index)}
              onMove={to => move(index, to)}
              onRemove={() => remove(address)}
              onEnlarge={() => enlarge(index)}
            />
          ))}
          {uploads.map(upload => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDiscard={() => discard(upload)}
            />
          ))}
        </Box>
      )}
      <Refusals refusals={files.refusals} onClose={files.forgetRefusals} />
      <Box>
        <DropZone ref={ref} count={addresses.length} onFiles={files.addFiles} />
        {error && (
          <FormHelperText error role="alert">
            <InputHelperText error={error} />
          </FormHelperText>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told}
      </Box>
      {enlarged !== null && <ImageViewer addresses={addresses} first={enlarged} onClose={() => enlarge(null)} />}
    </Stack>
  );
};
