import { Box, Typography } from '@mui/material';
import type { PaletteOption } from './usePaletteOptions';

/** What an option is called, and the field that a record was found by where its name does not show it. */
export const PaletteOptionText = ({ label, match }: Pick<PaletteOption, 'label' | 'match'>) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', width: '100%', minWidth: 0 }}>
    <Typography component="span" variant="inherit" noWrap sx={{ flexShrink: 0, maxWidth: '60%' }}>
      {label}
    </Typography>
    {match && (
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ ml: 'auto' }}>
        {match.field} <span translate="no">{match.value}</span>
      </Typography>
    )}
  </Box>
);
