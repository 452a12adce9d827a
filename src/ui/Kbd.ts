import { styled } from '@mui/material/styles';

/** A keyboard key, as in a shortcut hint. Styled by the theme's `ConsoleKbd`. */
export const Kbd = styled('kbd', { name: 'ConsoleKbd', slot: 'Root' })({});
