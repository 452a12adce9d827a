import { use } from 'react';
import { TimeZoneContext } from '@/admin/fields/timeZone';
import { fileName, saveFile } from '@/admin/export/saveFile';
import { writers, type Format } from '@/admin/export/writers';

type Sheet = { title: string; headings: string[]; rows: string[][] };

/** Returns a function that saves headings and text rows to a file and starts its download. */
export const useSaveRows = () => {
  const timeZone = use(TimeZoneContext);
  return async (format: Format, { title, headings, rows }: Sheet) => {
    const { write, mime } = writers[format];
    const columns = headings.map(heading => ({ title: heading, kind: 'text' as const }));
    async function* each() {
      yield* rows;
    }
    const body = write(each(), columns, title);
    const file = await new Response(body, { headers: { 'Content-Type': mime } }).blob();
    const { url } = saveFile(file, fileName(title, timeZone, format));
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
};
