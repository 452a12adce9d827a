import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';

/**
 * Reads the lists of the resource around again, after a write that may have moved its records; whatever else may show them,
 * such as a page in another tab, is read again when it is shown.
 */
export const useRefreshResource = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
};
