import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** What a status says of a record; the theme holds its ground and its word's colour. */
export type Tone = keyof Theme['palette']['tones'];

/** A soft tag in the tone of a status; looks are the theme's `ConsoleStatusTag`. */
export const StatusTag = styled('span', { name: 'ConsoleStatusTag', slot: 'Root' })<{ ownerState: { tone: Tone } }>({});
