import { use } from 'react';
import { TimeZone } from '../fields/timeZone';
import type { Cell } from './cells';
import type { ExportColumn } from './exportColumns';
import { fileName, saveFile } from './saveFile';
import type { Format } from './writers';

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
