import { formatDateTime } from '@/admin/fields/dateTime';
import { use } from 'react';
import { TimeZone } from '@/admin/fields/timeZone';
import type { Cell, ExportColumn } from './exportColumns';
import type { Format } from './writers';

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

/** A table that is at hand: its title, which names the file, its columns and its rows. */
export type Sheet = { title: string; columns: Pick<ExportColumn, 'title' | 'kind'>[]; rows: readonly Cell[][] };

/** Saves a table that is on screen as a file. The writers are large and come when they are needed; rejects where they do not. */
export const useSaveTable = () => {
  const timeZone = use(TimeZone);
  return async ({ title, columns, rows }: Sheet, format: Format) => {
    const { writers } = await import('./writers');
    const { write, mime } = writers[format];
    async function* each() {
      yield* rows;
    }
    const file = await new Response(write(each(), columns, title), { headers: { 'Content-Type': mime } }).blob();
    saveFile(file, fileName(title, timeZone, format));
  };
};
