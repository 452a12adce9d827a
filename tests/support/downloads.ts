import { resolveObjectURL } from 'node:buffer';
import { read, utils } from '@e965/xlsx';
import { vi } from 'vitest';

const told: { name: string; url: string }[] = [];

/** happy-dom would leave the page on a download. This records the file until the test ends. */
export const watchDownloads = () => {
  told.length = 0;
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    if (this.download) told.push({ name: this.download, url: this.href });
    else click.call(this);
  });
};

/** The files that the page has saved since the test began. */
export const downloads = () =>
  Promise.all(
    told.map(async ({ name, url }) => {
      const file = resolveObjectURL(url);
      if (!file) throw new Error(`${name} is not there any more`);
      return { name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
    }),
  );

/** The rows of a workbook's only sheet as a spreadsheet shows them. Empty cells are empty strings. */
export const readWorkbook = (bytes: Uint8Array) => {
  const { Sheets, SheetNames } = read(bytes);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet || SheetNames.length > 1) throw new Error(`There are ${SheetNames.length} sheets`);
  return { sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) };
};

/** The rows of a CSV file according to RFC 4180, without type conversion. `text` includes its byte order mark. */
export const readCsv = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { Sheets } = read(text.slice(1), { type: 'string', raw: true });
  const rows = Object.values(Sheets).flatMap(sheet =>
    utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '' }),
  );
  return { text, rows };
};
