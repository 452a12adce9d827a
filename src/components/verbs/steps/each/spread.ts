type Row = { id: string; name: string };

const cellsOf = (line: string) =>
  line
    .trim()
    .split(/[\s,;，；]+/)
    .filter(Boolean);

/**
 * Spreads pasted lines over rows, by their ids. Lines as of a spreadsheet that name rows go to these, their last cell being
 * the text, and the others are left out, such as a heading; where none names a row, they follow one another from the row
 * `at` which they were pasted.
 */
export const spread = (pasted: string, rows: readonly Row[], at: number): Map<string, string> => {
  const lines = pasted
    .split(/\r?\n/)
    .map(cellsOf)
    .filter(cells => cells.length > 0);
  const named = lines.flatMap(cells => {
    const row = rows.find(({ name }) => cells.length > 1 && cells.slice(0, -1).includes(name));
    return row ? [[row.id, cells.at(-1) ?? ''] as const] : [];
  });
  if (named.length > 0) return new Map(named);
  return new Map(
    lines.flatMap((cells, index) => {
      const row = rows[at + index];
      return row ? [[row.id, cells.at(-1) ?? ''] as const] : [];
    }),
  );
};
