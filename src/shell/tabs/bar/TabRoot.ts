import { styled } from '@mui/material/styles';

/** The look of one open page in the tab bar. */
export const TabRoot = styled('li')<{ ownerState: { selected: boolean } }>(({ theme, ownerState }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  height: 30,
  fontSize: 13,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: ownerState.selected ? theme.palette.primary.main : theme.palette.text.secondary,
  borderColor: ownerState.selected ? theme.palette.primary.main : theme.palette.divider,
  '& .dot': { width: 6, height: 6, borderRadius: '50%', backgroundColor: theme.palette.warning.main },
}));
