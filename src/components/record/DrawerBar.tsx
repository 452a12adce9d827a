import CloseIcon from '@mui/icons-material/Close';
import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';

type DrawerBarProps = { titleId: string; title: string; onClose: () => void; children?: ReactNode };

/** The top of a drawer: its title, what can be done there, and close. */
export const DrawerBar = ({ titleId, title, onClose, children }: DrawerBarProps) => (
  <Stack
    direction="row"
    sx={{ alignItems: 'center', gap: 0.5, px: 2.5, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography variant="h2" id={titleId} sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
      {title}
    </Typography>
    {children}
    <IconAction label={useTranslate()('ra.action.close')} onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconAction>
  </Stack>
);
