import { formatDateTime } from '@/admin/fields/dateTime';
import { getServerTime } from './serverClock';

/** A file created in the browser. `url` is valid until it is revoked. */
export type BrowserFile = { name: string; url: string };

/** Milliseconds after which the browser has certainly begun to save a file, so that its URL can be revoked. */
const saveTime = 60_000;

/** Characters that file systems do not allow in file names. */
const forbidden = /[\\/:*?"<>|]/g;

/** Returns `<title>-YYYYMMDD-HHmm.<ending>` for the current time in `timeZone`. */
export const formatTimestampedFileName = (title: string, timeZone: string, ending: string) => {
  const [day, time] =
    formatDateTime(new Date(getServerTime()).toISOString(), timeZone)?.replace(/[-:]/g, '').split(' ') ?? [];
  return `${title.replace(forbidden, ' ')}-${day}-${time?.slice(0, 4)}.${ending}`;
};

/** Saves a file of the browser. Its URL stays valid. */
export const downloadObjectUrl = ({ name, url }: BrowserFile) =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click();

/** Saves a file once, and then lets the browser forget it. */
export const downloadFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file);
  downloadObjectUrl({ name, url });
  setTimeout(() => URL.revokeObjectURL(url), saveTime);
};
