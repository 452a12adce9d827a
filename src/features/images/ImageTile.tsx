import BackwardIcon from '@mui/icons-material/ArrowForward';
import ForwardIcon from '@mui/icons-material/ArrowBack';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RetryIcon from '@mui/icons-material/Refresh';
import { Box, ButtonBase, CircularProgress, Stack, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { StatusTag } from '@/admin/fields/StatusField';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { SessionPicture } from './SessionPicture';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { ImageUploadState } from './useImageUploads';

/** Width and height of a tile, in pixels. */
const tileSize = 120;

type ImageTileProps = {
  address: string;
  index: number;
  count: number;
  dragged: boolean;
  /** Whether a dragged image would be dropped here. */
  dropTarget: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onEnlarge: () => void;
};

/** Shows an image in the product form, with controls to enlarge, move and remove it. Drag and drop also moves it. */
export const ImageTile = (props: ImageTileProps) => {
  const { address, index, count, dragged, dropTarget, onMove, onRemove, onEnlarge } = props;
  const translate = useTranslate();
  const name = translate('images.name', { position: index + 1 });
  // Moving the tile in the DOM loses the focus, so restore it.
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <Box
      component="li"
      data-item={address}
      draggable
      sx={{
        position: 'relative',
        opacity: dragged ? 0.4 : 1,
        cursor: 'grab',
        borderRadius: 1,
        outline: dropTarget ? '2px solid' : undefined,
        outlineColor: 'primary.main',
      }}
    >
      <ButtonBase aria-label={translate('images.enlarge', { name })} onClick={onEnlarge} sx={{ display: 'block' }}>
        <SessionPicture address={address} alt="" size={tileSize} />
      </ButtonBase>
      {index === 0 && (
        <Box sx={{ position: 'absolute', top: 4, left: 4, pointerEvents: 'none' }}>
          <StatusTag tone="running">{translate('images.cover')}</StatusTag>
        </Box>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <IconButtonWithTooltip
          label={translate('images.forward', { name })}
          unavailable={index === 0}
          onClick={move(index - 1)}
        >
          <ForwardIcon fontSize="small" />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip label={translate('images.remove', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip
          label={translate('images.backward', { name })}
          unavailable={index === count - 1}
          onClick={move(index + 1)}
        >
          <BackwardIcon fontSize="small" />
        </IconButtonWithTooltip>
      </Stack>
    </Box>
  );
};

/** Shows how much of a file was sent as a ring with the percentage in it. It turns until sending starts. */
const UploadProgress = ({ progress, label }: { progress: number | null; label: string }) => {
  const percent = useTranslate()('images.percent', { percent: progress });
  const sent = progress !== null && { variant: 'determinate' as const, value: progress, 'aria-valuetext': percent };
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        m: 'auto',
        width: 44,
        height: 44,
        borderRadius: 9,
        bgcolor: 'background.paper',
      }}
    >
      <CircularProgress {...sent} size={44} enableTrackSlot aria-label={label} sx={{ position: 'absolute' }} />
      {sent && (
        <Typography variant="caption" aria-hidden sx={{ display: 'block', lineHeight: '44px', textAlign: 'center' }}>
          {percent}
        </Typography>
      )}
    </Box>
  );
};

type UploadTileProps = { upload: ImageUploadState; onRetry: () => void; onDiscard: () => void };

/** Shows an uploading image, or a failed upload with its error message and a retry button. */
export const UploadTile = ({ upload, onRetry, onDiscard }: UploadTileProps) => {
  const translate = useTranslate();
  const errorMessage = useGetErrorMessage();
  const { file, preview, progress, error, isFieldError } = upload;
  const { name } = file;
  const reason = errorMessage({ message: error ?? '' });
  const failure = isFieldError
    ? translate('images.because', { name, reason })
    : translate('images.failed', { name, error: reason });
  const text = error ? failure : translate('images.uploading', { name });
  return (
    <Box component="li" sx={{ width: tileSize }}>
      <Box sx={{ position: 'relative', height: tileSize }}>
        <Box sx={{ opacity: 0.5 }}>
          <SessionPicture address={preview} alt="" size={tileSize} />
        </Box>
        {!error && <UploadProgress progress={progress} label={text} />}
      </Box>
      <Stack direction="row" sx={{ justifyContent: error ? 'space-between' : 'center' }}>
        {error && (
          <IconButtonWithTooltip label={translate('images.retry', { name })} onClick={onRetry}>
            <RetryIcon fontSize="small" />
          </IconButtonWithTooltip>
        )}
        <IconButtonWithTooltip label={translate('images.discard', { name })} onClick={onDiscard}>
          <RemoveIcon fontSize="small" />
        </IconButtonWithTooltip>
      </Stack>
      {error && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
    </Box>
  );
};
