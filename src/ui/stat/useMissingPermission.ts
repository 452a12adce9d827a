import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

/**
 * The first list permission that the user lacks, of those that figures need: its code, such as `bills:list`. Null where
 * there is none, undefined until that is known.
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
