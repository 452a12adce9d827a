import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';

/** Reads again whatever is on screen of the resource around, after a write that may have moved its records. */
export const useRefreshResource = () => {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
};
