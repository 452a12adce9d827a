import LockIcon from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type MissingPermissionProps = {
  /** The code that is missing. */
  permission: string;
  /** Pixels that it takes at least. */
  minHeight?: number;
};

/** In place of figures that the user may not see: which permission they need. */
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
