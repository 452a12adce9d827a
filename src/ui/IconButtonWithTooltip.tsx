import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';

type IconButtonWithTooltipProps = Omit<IconButtonProps, 'title'> & { label: string; unavailable?: boolean };

/**
 * An icon button labelled by its tooltip. An unavailable button stays focusable, so that the user does not lose the
 * focus when a press makes it unavailable.
 */
export const IconButtonWithTooltip = ({
  label,
  unavailable = false,
  onClick,
  ...props
}: IconButtonWithTooltipProps) => (
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
