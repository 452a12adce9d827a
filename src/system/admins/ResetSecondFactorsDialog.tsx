import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '@/admin/actions/ConfirmDialog';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Admin } from './admin';

/** Confirmation dialog for the reset of an admin's two-step verification, such as after the phone was lost. */
export const ResetSecondFactorsDialog = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotifyWithRecordLink();
  const queryClient = useQueryClient();
  const { resetSecondFactors } = useDataProvider<ConsoleDataProvider>();
  const word = (key: string) => translate(`resources.admins.secondFactorReset.${key}`, { name: admin.username });
  return (
    <ConfirmDialog
      title={translate('resources.admins.actions.reset-second-factors')}
      text={word('text')}
      consequence={translate('resources.admins.consequences.reset-second-factors')}
      action={word('confirm')}
      run={() => resetSecondFactors(admin.id)}
      onDone={() => {
        notify('resources.admins.secondFactorReset.done', admin);
        void queryClient.invalidateQueries({ queryKey: ['admins'] });
      }}
      onClose={onClose}
    />
  );
};
