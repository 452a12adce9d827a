import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';

/** A figure that is pressed to see what it is of; looks are the theme's `ConsoleTotal`. */
export const TotalRoot = styled(ButtonBase, { name: 'ConsoleTotal', slot: 'Root' })({}) as typeof ButtonBase;

/** A figure that only tells, of the same look. */
export const StillRoot = styled('div', { name: 'ConsoleTotal', slot: 'Root' })({});
