import { styled } from '@mui/material/styles';

/** A key of the keyboard beside what it does; looks are the theme's `ConsoleKbd`. */
export const Kbd = styled('kbd', { name: 'ConsoleKbd', slot: 'Root' })({});
