import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '@/session/session';

/**
 * Returns the options of every mutation that saves settings of the account. Each answer contains all settings, so the
 * calls run one after another, and no read that began earlier may replace an answer.
 */
export const useSaveSettingsOptions = () => {
  const queryClient = useQueryClient();
  const queryKey = ['accountSettings', useSessionStore(({ user }) => user?.id ?? '')];
  const showStored = async (stored: Readonly<Record<string, unknown>>) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, stored);
  };
  return { queryKey, scope: { id: 'accountSettings' }, showStored };
};
