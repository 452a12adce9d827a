import LockIcon from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type MissingPermissionProps = {
  /** The code of the missing permission. */
  permission: string;
  /** Minimum height in pixels. */
  minHeight?: number;
};

/** Replaces values that the user may not see, and names the missing permission. */
export const MissingPermission = ({ permission, minHeight = 0 }: MissingPermissionProps) => {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 1, color: 'text.secondary' }}
    >
      <LockIcon fontSize="small" />
      <Typography>{translate('section.needs', { permission })}</Typography>
    </Stack>
  );
};
