import LockIcon from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate, useAuthProvider } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { WhyButton } from '../WhyButton';
import { usePermissionWords } from '../permissionName';

type MissingPermissionProps = {
  /** The code of the missing permission. */
  permission: string;
  /** Minimum height in pixels. */
  minHeight?: number;
};

/** Replaces values that the user may not see, and names the missing permission. */
export const MissingPermission = ({ permission, minHeight = 0 }: MissingPermissionProps) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionWords();
  return (
    <Stack
      direction="row"
      sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 1, color: 'text.secondary' }}
    >
      <LockIcon fontSize="small" />
      <Typography>{translate('section.needs', { permission: nameOf({ code: permission }) })}</Typography>
      <WhyButton permission={permission} />
    </Stack>
  );
};

/**
 * Returns the first missing list permission of `resources` as a code, such as `bills:list`. Returns `null` if none is
 * missing, and `undefined` while loading.
 */
export const useMissingPermission = (resources: readonly string[]) => {
  const authProvider = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['auth', 'missing', resources],
    queryFn: async () => {
      const allowed = await Promise.all(
        resources.map(async resource => (await authProvider?.canAccess?.({ resource, action: 'list' })) ?? true),
      );
      const missing = resources.find((_, index) => !allowed[index]);
      return missing === undefined ? null : `${missing}:list`;
    },
  });
  return data;
};
