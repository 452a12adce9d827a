import { styled } from '@mui/material/styles';

/** A keyboard key, as in a shortcut hint. Its style is `ConsoleKbd` in the theme. */
export const KeyboardKey = styled('kbd', { name: 'ConsoleKbd', slot: 'Root' })({});
