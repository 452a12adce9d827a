import { NativeSelect, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useErrorMessage } from '@/ui/feedback/useNotice';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { effectiveRole } from '@/session/access';
import { useSession } from '@/session/session';

/**
 * Shows the effective role (docs/requirements.md#rules). A user with several roles can switch between them; routes,
 * menu, buttons and data follow. `source` and `label` are read by the surrounding `Details`.
 */
export const RoleChoice: ComponentType<{ source: string; label: string }> = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useErrorMessage();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const user = useSession(session => session.user);
  const role = effectiveRole(user);
  const held = user?.heldRoles ?? user?.roles ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: string) => dataProvider.switchRole(chosen),
    onSuccess: ({ data }) => {
      useSession.setState({ user: data });
      // All cached data was fetched with the previous role.
      queryClient.invalidateQueries();
    },
    onError: error => notify('account.switchFailed', { type: 'error', messageArgs: { error: words(error) } }),
  });
  if (held.length < 2) return <Typography>{held[0]?.name ?? role}</Typography>;
  return (
    <NativeSelect
      value={role}
      disabled={isPending}
      onChange={event => mutate(event.target.value)}
      inputProps={{ 'aria-label': translate('account.role') }}
    >
      {held.map(({ code, name }) => (
        <option key={code} value={code}>
          {name ?? code}
        </option>
      ))}
    </NativeSelect>
  );
};
