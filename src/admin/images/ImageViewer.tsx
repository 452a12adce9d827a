import PreviousIcon from '@mui/icons-material/ChevronLeft';
import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Dialog, Stack, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { SessionPicture } from './SessionPicture';

type ImageViewerProps = { addresses: readonly string[]; first: number; onClose: () => void };

/** Shows one image at a time in a dialog. The left and right arrow keys switch images. */
export const ImageViewer = ({ addresses, first, onClose }: ImageViewerProps) => {
  const translate = useTranslate();
  const [index, setIndex] = useState(first);
  const go = (step: number) => setIndex(Math.min(addresses.length - 1, Math.max(0, index + step)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const position = translate('images.count', { count: index + 1, most: addresses.length });
  const name = translate('images.name', { position: index + 1 });
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { 'aria-label': translate('images.enlarge', { name }) } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography role="status" sx={{ flex: 1 }}>
          {position}
        </Typography>
        <IconButtonWithTooltip
          label={translate('ra.navigation.previous')}
          unavailable={index === 0}
          onClick={() => go(-1)}
        >
          <PreviousIcon />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip
          label={translate('ra.navigation.next')}
          unavailable={index === addresses.length - 1}
          onClick={() => go(1)}
        >
          <NextIcon />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip label={translate('ra.action.close')} autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButtonWithTooltip>
      </Stack>
      <Box sx={{ display: 'flex', justifyContent: 'center', px: 2, pb: 2 }}>
        <SessionPicture address={addresses[index]} alt={name} size="min(72vh, 100%)" whole />
      </Box>
    </Dialog>
  );
};
