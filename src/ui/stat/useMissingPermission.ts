import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

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
