type Row = { id: string; name: string };

type PastedLinesOptions = {
  /** Splits a line into cells. */
  cellsOf: (line: string) => string[];
  /** The rows to fill, in order. */
  rows: readonly Row[];
  /** Index of the row where the user pasted. */
  at: number;
};

/**
 * Assigns pasted lines to rows. Returns the cells of each line by row id. A line that contains the name of a row goes to
 * that row, and lines without a name, such as a header, are ignored. If no line contains a name, the lines fill the rows
 * in order, starting at index `at`.
 */
export const assignPastedLines = (pasted: string, { cellsOf, rows, at }: PastedLinesOptions): Map<string, string[]> => {
  const lines = pasted
    .split(/\r?\n/)
    .map(cellsOf)
    .filter(cells => cells.length > 0);
  const named = lines.flatMap(cells => {
    const row = cells.length > 1 ? rows.find(({ name }) => cells.includes(name)) : undefined;
    return row ? [[row.id, cells.filter(cell => cell !== row.name)] as const] : [];
  });
  if (named.length > 0) return new Map(named);
  return new Map(
    lines.flatMap((cells, index) => {
      const row = rows[at + index];
      return row ? [[row.id, cells] as const] : [];
    }),
  );
};
