import { useLocaleState, useTranslate } from 'react-admin';
import type { InboxItem } from '@/models/inbox';

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
    const request = translate(total > 1 ? many : 'inbox.request', { action, record, total, noun, nouns, name });
    return {
      sentence: translate(kind === 'approvalDecided' ? `inbox.${kind}.${outcome}` : `inbox.${kind}`, {
        record,
        request,
      }),
      hidden: item.recordId === null ? translate('inbox.hidden', { noun }) : undefined,
    };
  };
};
