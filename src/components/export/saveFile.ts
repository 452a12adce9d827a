import { formatDateTime } from '../fields/dateTime';

/** A file made here; `url` can be followed until it is released. */
export type SavedFile = { name: string; url: string };

/** What no file system takes in a name. */
const forbidden = /[\\/:*?"<>|]/g;

/** `<title>-YYYYMMDD-HHmm.<ending>`, of now in `timeZone`. */
export const fileName = (title: string, timeZone: string, ending: string) => {
  const [day, time] = formatDateTime(new Date().toISOString(), timeZone)?.replace(/[-:]/g, '').split(' ') ?? [];
  return `${title.replace(forbidden, ' ')}-${day}-${time?.slice(0, 4)}.${ending}`;
};

/** Has the browser save the file. */
export const saveFile = (file: Blob, name: string): SavedFile => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  return { name, url };
};
