import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { downloadFile } from '@/admin/export/downloadFile';
import type { InboxItem } from '@/models/inbox';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Returns the mutation that saves the file of an export. `onDone` is called once it is there. A failure is a notice. */
export const useDownloadExport = ({ exportId, recordName }: InboxItem, onDone: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const words = useGetErrorMessage();
  const mutation = useMutation({
    mutationFn: async () => {
      if (exportId === null) return undefined;
      return downloadFile((await dataProvider.downloadExportFile(exportId)).data, recordName ?? '');
    },
    onSuccess: onDone,
    onError: error => notify('inbox.notDownloaded', { type: 'error', messageArgs: { error: words(error) } }),
  });
  const { data } = mutation;
  useEffect(() => (data ? () => URL.revokeObjectURL(data.url) : undefined), [data]);
  return mutation;
};
