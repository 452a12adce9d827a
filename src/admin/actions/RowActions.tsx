import { Stack, IconButton, Tooltip, type IconButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

/** The links of a row's last column. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
    {children}
  </Stack>
);

type IconActionProps = Omit<IconButtonProps, 'title'> & { label: string; unavailable?: boolean };

/**
 * An icon button named by its tooltip. One that is unavailable keeps its place in the tab order, so that the focus of
 * whoever pressed it to the end is not lost.
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
