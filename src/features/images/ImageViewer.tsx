import PreviousIcon from '@mui/icons-material/ChevronLeft';
import CloseIcon from '@mui/icons-material/Close';
import TurnIcon from '@mui/icons-material/RotateRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Dialog, Stack, Typography } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { SessionPicture } from './SessionPicture';

type ImageViewerProps = {
  addresses: readonly string[];
  first: number;
  /** Describes the images, such as the name and number of a licence. */
  captions?: readonly ReactNode[];
  onClose: () => void;
};

const largestZoom = 4;
const unchanged = { zoom: 1, turns: 0 };

/** Shows one image at a time in a dialog, to zoom and turn. The left and right arrow keys switch images. */
export const ImageViewer = ({ addresses, first, captions, onClose }: ImageViewerProps) => {
  const translate = useTranslate();
  const [index, setIndex] = useState(first);
  const [{ zoom, turns }, setView] = useState(unchanged);
  const go = (step: number) => {
    setIndex(Math.min(addresses.length - 1, Math.max(0, index + step)));
    setView(unchanged);
  };
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
          label={translate('images.zoomOut')}
          unavailable={zoom === 1}
          onClick={() => setView({ turns, zoom: zoom / 2 })}
        >
          <ZoomOutIcon />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip
          label={translate('images.zoomIn')}
          unavailable={zoom === largestZoom}
          onClick={() => setView({ turns, zoom: zoom * 2 })}
        >
          <ZoomInIcon />
        </IconButtonWithTooltip>
        <IconButtonWithTooltip label={translate('images.turn')} onClick={() => setView({ zoom, turns: turns + 1 })}>
          <TurnIcon />
        </IconButtonWithTooltip>
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
      {captions?.[index] && <Box sx={{ px: 2, pb: 1, overflowWrap: 'anywhere' }}>{captions?.[index]}</Box>}
      <Box sx={{ display: 'flex', justifyContent: 'safe center', overflow: 'auto', px: 2, pb: 2 }}>
        <Box style={{ zoom, transform: `rotate(${turns * 90}deg)` }} sx={{ display: 'flex' }}>
          <SessionPicture address={addresses[index]} alt={name} size="min(72vh, 100%)" whole />
        </Box>
      </Box>
    </Dialog>
  );
};
