import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RetryIcon from '@mui/icons-material/Refresh';
import { Box, CircularProgress, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconAction } from '../../../components/IconAction';
import { Picture } from '../../../components/image/Picture';
import { useWords } from '../../../components/useNotice';
import { tileSize } from './ImageTile';
import type { Upload } from './useUploads';

type UploadTileProps = { upload: Upload; onRetry: () => void; onDiscard: () => void };

/** A picture on its way, or one that did not arrive: why, and what can be done. */
export const UploadTile = ({ upload: { file, preview, error }, onRetry, onDiscard }: UploadTileProps) => {
  const translate = useTranslate();
  const words = useWords();
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
