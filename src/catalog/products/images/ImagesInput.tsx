import { Box, FormHelperText, Stack, CircularProgress } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import { DropZone } from './DropZone';
import { ImageTile, tileSize } from './ImageTile';
import { ImageViewer } from './ImageViewer';
import { Refusals } from './Refusals';
import { useDragOrder } from './useDragOrder';
import { useImages } from './useImages';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RetryIcon from '@mui/icons-material/Refresh';
import { IconAction } from '@/admin/actions/RowActions';
import { Picture } from '@/admin/fields/Picture';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import type { Upload } from './useUploads';

type UploadTileProps = { upload: Upload; onRetry: () => void; onDiscard: () => void };

/** Shows an uploading image, or a failed upload with its error message and a retry button. */
const UploadTile = ({ upload: { file, preview, error }, onRetry, onDiscard }: UploadTileProps) => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const { name } = file;
  const text = error
    ? translate('images.failed', { name, error: words({ message: error }) })
    : translate('images.uploading', { name });
  return (
    <Box component="li" sx={{ width: tileSize }}>
      <Box sx={{ position: 'relative', height: tileSize, '& > :first-of-type': { opacity: 0.5 } }}>
        <Picture address={preview} alt="" size={tileSize} />
        {!error && (
          <CircularProgress
            size={28}
            aria-label={text}
            sx={{ position: 'absolute', top: 'calc(50% - 14px)', left: 'calc(50% - 14px)' }}
          />
        )}
      </Box>
      <Stack direction="row" sx={{ justifyContent: error ? 'space-between' : 'center' }}>
        {error && (
          <IconAction label={translate('images.retry', { name })} onClick={onRetry}>
            <RetryIcon fontSize="small" />
          </IconAction>
        )}
        <IconAction label={translate('images.discard', { name })} onClick={onDiscard}>
          <RemoveIcon fontSize="small" />
        </IconAction>
      </Stack>
      {error && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
    </Box>
  );
};

/**
 * Input for a product's images, as an ordered list of URLs. Images are added by button, drop or paste, then checked and
 * uploaded immediately. They can be reordered by drag and drop or by buttons.
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
