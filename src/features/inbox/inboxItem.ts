import {
  useLocaleState,
  useTranslate,
  useCreatePath,
  useResourceDefinitions,
  useDataProvider,
  useNotify,
} from 'react-admin';
import type { InboxItem } from '@/models/inbox';
import { formatMoney } from '@/admin/fields/money';
import { getNoteHash } from '@/models/note';
import { use } from 'react';
import { useGetListPath, useGetRecordPath } from '@/admin/actions/RecordLink';
import { CanAccessContext } from '@/ui/access';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '@/ui/downloadFile';
import { exportFileFormats, exportFileMimeTypes } from '@/models/exportFile';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getToken } from '@/session/session';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago a time in ISO 8601 was, such as `3 hours ago`. `now` is in milliseconds since 1970. */
export const formatTimeAgo = (at: string, now: number, locale: string) => {
  const elapsed = now - Date.parse(at);
  const [unit, length] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? ['second', Infinity];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === 'second' ? 'auto' : 'always' });
  return format.format(-Math.floor(Math.max(elapsed, 0) / length), unit);
};

/**
 * Returns a function that describes an item: `sentence` says what happened to which record, and follows the name of the
 * person who did it, if there is one. `hidden` says why the record or the file cannot be opened.
 */
export const useDescribeInboxItem = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (item: InboxItem) => {
    const { kind, collection, total, outcome } = item;
    const nameOf = (count: number) =>
      translate(`resources.${collection}.name`, { smart_count: count, _: collection }).toLowerCase();
    const [noun, nouns, name] = [nameOf(1), nameOf(2), item.recordName];
    if (kind === 'exportReady')
      return {
        sentence: translate(item.exportId === null ? 'inbox.exportEnded' : 'inbox.exportReady', {
          smart_count: total,
          total: total.toLocaleString(locale),
          noun,
          nouns,
        }),
        hidden: item.exportId === null ? translate('inbox.exportGone') : undefined,
      };
    const record = name === null ? noun : translate('inbox.record', { noun, name });
    const action = item.action && translate(`resources.${collection}.actions.${item.action}`, { _: item.action });
    const many = name === null ? 'inbox.hiddenRequests' : 'inbox.requests';
    const asked = translate(total > 1 ? many : 'inbox.request', { action, record, total, noun, nouns, name });
    const amount = formatMoney(item.amount, locale);
    const request = amount ? translate('inbox.withAmount', { request: asked, amount }) : asked;
    return {
      sentence: translate(kind === 'approvalDecided' ? `inbox.${kind}.${outcome}` : `inbox.${kind}`, {
        record,
        request,
      }),
      hidden: item.recordId === null ? translate('inbox.hidden', { noun }) : undefined,
    };
  };
};

/**
 * Returns a function that returns where an item leads: to the request, to the list of requests if there are several, or to
 * the record and its note. Null if the user may see neither.
 */
export const useGetInboxItemPath = () => {
  const createPath = useCreatePath();
  const getListPath = useGetListPath();
  const getRecordPath = useGetRecordPath();
  const canAccess = use(CanAccessContext);
  const resources = useResourceDefinitions();
  return ({ kind, collection, recordId, noteId, approvalId, total }: InboxItem) => {
    if (recordId === null) return null;
    if (approvalId !== null && resources['approvals'] && canAccess('list', 'approvals'))
      return total > 1
        ? getListPath(
            'approvals',
            kind === 'approvalRequested' || kind === 'holdEnded'
              ? { waitingForMe: true }
              : { isOwn: true, isDecided: true },
          )
        : createPath({ resource: 'approvals', id: approvalId, type: 'show' });
    return getRecordPath(collection, recordId, noteId === null ? '' : getNoteHash(noteId));
  };
};

/** Returns the name of a file that the API does not name, such as `orders.xlsx`. */
const getFallbackName = (collection: string, { type }: Blob) => {
  const format = exportFileFormats.find(name => type.startsWith(exportFileMimeTypes[name]));
  return format ? `${collection}.${format}` : collection;
};

/**
 * Returns the mutation that saves the file of an export. `onDone` is called once it is saved. A failure shows a
 * notification.
 */
export const useDownloadExport = ({ exportId, collection, recordName }: InboxItem, onDone: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
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
    onError: error => notify('inbox.notDownloaded', { type: 'error', messageArgs: { error: getErrorMessage(error) } }),
  });
};
