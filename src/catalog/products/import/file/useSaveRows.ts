import { use } from 'react';
import { TimeZone } from '@/admin/fields/timeZone';
import { fileName, saveFile } from '@/admin/export/saveFile';
import { writers, type Format } from '@/admin/export/writers';

type Sheet = { title: string; headings: string[]; rows: string[][] };

/** Has the browser save texts in rows below headings as a file. */
export const useSaveRows = () => {
  const timeZone = use(TimeZone);
  return async (format: Format, { title, headings, rows }: Sheet) => {
    const { write, mime } = writers[format];
    const columns = headings.map(heading => ({ title: heading, kind: 'text' as const }));
    async function* each() {
      yield* rows;
    }
    const body = write(each(), columns, title);
    const file = await new Response(body, { headers: { 'Content-Type': mime } }).blob();
    const { url } = saveFile(file, fileName(title, timeZone, format));
    // The browser has taken it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
};
