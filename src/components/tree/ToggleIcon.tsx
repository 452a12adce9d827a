import RightIcon from '@mui/icons-material/KeyboardArrowRight';

/** Points at what a line hides, or down at what it shows; keeps its room where there is nothing below. */
export const ToggleIcon = ({ open }: { open: boolean | undefined }) => (
  <RightIcon
    fontSize="small"
    aria-hidden
    sx={{ visibility: open === undefined ? 'hidden' : 'visible', transform: open ? 'rotate(90deg)' : 'none' }}
  />
);
