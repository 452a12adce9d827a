import ClockIcon from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';

/** The highest count that an entry has room for. */
const mostShown = 999;

const dot = {
  position: 'absolute',
  top: 0,
  left: 16,
  minWidth: 8,
  height: 8,
  borderRadius: 4,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};

/** Has room for an exclamation mark. */
const overdueDot = {
  ...dot,
  top: -4,
  minWidth: 14,
  height: 14,
  borderRadius: 7,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '14px',
  textAlign: 'center',
  bgcolor: 'error.main',
  color: 'error.contrastText',
};

/** How many records of a menu entry wait, are overdue and are due now. */
type MenuCountMarkProps = Record<'count' | 'overdue' | 'dueNow', number> & {
  /** Shows a dot at the corner of an icon instead of the number. */
  isDot?: boolean;
};

/**
 * The number of waiting records beside a menu entry. An exclamation mark says that some are overdue, a clock that some
 * are due now. Hidden from screen readers, which read the title of the entry instead.
 */
export const MenuCountMark = ({ count, overdue, dueNow, isDot = false }: MenuCountMarkProps) =>
  isDot ? (
    <Box component="span" aria-hidden sx={overdue ? overdueDot : dot}>
      {overdue > 0 && '!'}
    </Box>
  ) : (
    <Typography
      aria-hidden
      component="span"
      variant="body2"
      color={overdue ? 'error' : 'textSecondary'}
      sx={{ fontVariantNumeric: 'tabular-nums', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {count > mostShown ? `${mostShown}+` : count}
      {overdue > 0 && ' !'}
      {!overdue && dueNow > 0 && <ClockIcon sx={{ fontSize: 14 }} />}
    </Typography>
  );
