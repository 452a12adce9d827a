import { Stack, IconButton, Tooltip, type IconButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

/** Lays out the links in a row's last column. */
export const RowActionsLayout = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
    {children}
  </Stack>
);

type IconActionProps = Omit<IconButtonProps, 'title'> & { label: string; unavailable?: boolean };

/**
 * An icon button labelled by its tooltip. An unavailable button stays focusable, so that the user does not lose the
 * focus when a press makes it unavailable.
 */
export const IconAction = ({ label, unavailable = false, onClick, ...props }: IconActionProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      size="small"
      color="inherit"
      {...props}
      {...(unavailable ? { 'aria-disabled': true } : { onClick })}
    />
  </Tooltip>
);
