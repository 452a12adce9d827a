import { useQueryClient } from '@tanstack/react-query';

/** Answers how to fetch again all that has failed on the page: one outage takes one retry. */
export const useRetryFailed = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};
