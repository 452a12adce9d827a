import { Button, CircularProgress, type ButtonProps } from '@mui/material';
import type { MouseEvent } from 'react';

type SubmitButtonProps = ButtonProps & { busy?: boolean };

/** A form's main button. While busy it does nothing but keeps the focus, which a disabled button would lose. */
export const SubmitButton = ({ busy = false, onClick, ...props }: SubmitButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      {...props}
      onClick={press}
    />
  );
};
