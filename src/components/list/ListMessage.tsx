import { Stack, Typography, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

type ListMessageProps = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  hint?: string;
  role?: 'alert' | 'status';
  /** What to do next. */
  children?: ReactNode;
};

/** What stands in place of a table without rows: what is the matter, and what to do next. */
export const ListMessage = ({ icon: Icon, title, hint, role = 'status', children }: ListMessageProps) => (
  <Stack role={role} sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, px: 2, py: 6, minHeight: 320 }}>
    <Icon color="disabled" sx={{ fontSize: 48 }} aria-hidden />
    <Typography variant="h3" component="p" align="center">
      {title}
    </Typography>
    {hint && (
      <Typography color="textSecondary" align="center">
        {hint}
      </Typography>
    )}
    {children && (
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {children}
      </Stack>
    )}
  </Stack>
);
