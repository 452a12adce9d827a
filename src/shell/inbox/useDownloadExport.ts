import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { downloadFile } from '@/admin/export/downloadFile';
import { exportFileFormats, exportFileTypes } from '@/models/exportFile';
import type { InboxItem } from '@/models/inbox';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getToken } from '@/session/session';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Returns the name of a file that the API does not name, such as `orders.xlsx`. */
const getFallbackName = (collection: string, { type }: Blob) => {
  const format = exportFileFormats.find(name => type.startsWith(exportFileTypes[name]));
  return format ? `${collection}.${format}` : collection;
};

/** Returns the mutation that saves the file of an export. `onDone` is called once it is there. A failure is a notice. */
export const useDownloadExport = ({ exportId, collection, recordName }: InboxItem, onDone: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const words = useGetErrorMessage();
  return useMutation({
    mutationFn: async () => {
      if (exportId === null) return;
      const token = getToken();
      const { data } = await dataProvider.downloadExportFile(exportId);
      // Who has signed out since must not leave the file behind.
      if (getToken() !== token) return;
      downloadFile(data, recordName || getFallbackName(collection, data));
    },
    onSuccess: onDone,
    onError: error => notify('inbox.notDownloaded', { type: 'error', messageArgs: { error: words(error) } }),
  });
};
