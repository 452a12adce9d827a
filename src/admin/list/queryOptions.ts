import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCapability } from '@/ui/access';

/**
 * Returns the query client's `retry` option. react-admin's controllers do not retry unless this option is passed to
 * them.
 */
export const useQueryRetryOption = () => useQueryClient().getDefaultOptions().queries?.retry ?? false;

const isWithoutData = ({ state }: Pick<Query, 'state'>) => state.data === undefined;

/**
 * Returns options for a query whose records stay until the user asks for others (docs/requirements.md#live-updates). If they
 * have versions, those that are shown are compared when the user returns to the browser tab, and not read again.
 */
export const useManualRefreshOptions = () => ({
  retry: useQueryRetryOption(),
  refetchOnWindowFocus: useCapability('versions') ? isWithoutData : true,
});
