import { resolveObjectURL } from 'node:buffer';
import { read, utils } from '@e965/xlsx';
import { vi } from 'vitest';

const told: { name: string; url: string }[] = [];

/** The simulated browser would leave the page for a file; instead it is noted until the test ends. */
export const watchDownloads = () => {
  told.length = 0;
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    if (this.download) told.push({ name: this.download, url: this.href });
    else click.call(this);
  });
};

/** The files that the browser was told to save since the test began. */
export const downloads = () =>
  Promise.all(
    told.map(async ({ name, url }) => {
      const file = resolveObjectURL(url);
      if (!file) throw new Error(`${name} is not there any more`);
      return { name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
    }),
  );

/** The rows of a workbook's only sheet as a spreadsheet shows them; empty cells are empty texts. */
export const readWorkbook = (bytes: Uint8Array) => {
  const { Sheets, SheetNames } = read(bytes);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet || SheetNames.length > 1) throw new Error(`There are ${SheetNames.length} sheets`);
  return { sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) };
};

/** The rows of a CSV file, read as RFC 4180 says and no value guessed at; `text` has its byte order mark. */
export const readCsv = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { Sheets } = read(text.slice(1), { type: 'string', raw: true });
  const rows = Object.values(Sheets).flatMap(sheet =>
    utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '' }),
  );
  return { text, rows };
};
