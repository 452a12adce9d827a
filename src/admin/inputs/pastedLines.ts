type Row = { id: string; name: string };

/** What a line contains besides the name of its row. `others` are cells that say nothing without that name. */
type LineContent = { value: string; others: string[] };

type PastedLinesOptions<T> = {
  /** Splits a line into cells that are not empty. */
  cellsOf: (line: string) => string[];
  /** Reads the cells of a line, without the name of its row. */
  read: (cells: string[]) => T;
  /** The rows to fill, in order. */
  rows: readonly Row[];
  /** Index of the row where the user pasted. */
  at: number;
};

/**
 * Why pasted lines fill nothing: lines that name no row, lines without a name among others with one, lines that name the
 * same row, or lines beyond the last row. `lines` are those, by their numbers in the pasted text.
 */
export type PasteProblem = {
  reason: 'unknown' | 'unnamed' | 'repeated' | 'beyond';
  lines: { number: number; text: string }[];
};

/** Whether the text is a single value, which the browser pastes into the input. */
export const isSinglePastedValue = (text: string) => !/[\t\n]/.test(text.trimEnd());

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns a function that finds the row that a cell names. Case and width count only if they tell rows apart. */
const createRowFinder = (rows: readonly Row[]) => {
  const exact = new Map(rows.map(row => [row.name, row]));
  const similar = new Map<string, Row | undefined>();
  for (const row of rows) similar.set(fold(row.name), similar.has(fold(row.name)) ? undefined : row);
  return (cell: string) => exact.get(cell) ?? similar.get(fold(cell));
};

/**
 * Assigns pasted lines to rows: to the rows that they name, or else in order from the row at `at` on, where an empty line
 * leaves its row as it is. Returns what fills each row by id, or why nothing is filled: either all lines have a row, or
 * none is used. A first line with headings is ignored.
 */
export const assignPastedLines = <T extends LineContent>(
  pasted: string,
  { cellsOf, read, rows, at }: PastedLinesOptions<T>,
): { filled: Map<string, T> } | { problem: PasteProblem } => {
  const findRow = createRowFinder(rows);
  const table = pasted.trimEnd().split(/\r?\n/).map(cellsOf);
  // In a single column, a value may happen to be the name of a row.
  const hasColumns = table.some(cells => cells.length > 1);
  const all = table.map((cells, index) => {
    const found = hasColumns ? cells.map(findRow) : [];
    const place = found.findIndex(Boolean);
    const content = read(place === -1 ? cells : cells.toSpliced(place, 1));
    const isUnknown = place === -1 && content.others.length > 0;
    return { number: index + 1, text: cells.join(' '), size: cells.length, named: found[place], content, isUnknown };
  });
  const [first, second] = all;
  // Headings name nothing and have no digits. The lines below name their rows, or have as many cells.
  const isAboveOthers = first?.size === second?.size || all.some(({ named }) => named);
  const hasHeadings = first?.isUnknown && isAboveOthers && !/\d/.test(first.text);
  const lines = (hasHeadings ? all.slice(1) : all)
    .map((line, index) => ({ ...line, following: rows[at + index] }))
    .filter(({ size }) => size > 0);
  const hasNames = lines.some(({ named }) => named);
  const rowOf = ({ named, following }: (typeof lines)[number]) => (hasNames ? named : following);
  const problems = {
    unknown: lines.filter(({ isUnknown }) => isUnknown),
    unnamed: lines.filter(({ named }) => hasNames && !named),
    repeated: lines.filter(line => hasNames && lines.some(other => other !== line && other.named === line.named)),
    beyond: lines.filter(line => !rowOf(line)),
  } satisfies Record<PasteProblem['reason'], typeof lines>;
  for (const reason of ['unknown', 'unnamed', 'repeated', 'beyond'] as const)
    if (problems[reason].length > 0)
      return { problem: { reason, lines: problems[reason].map(({ number, text }) => ({ number, text })) } };
  const filled = new Map<string, T>();
  for (const line of lines) {
    const row = rowOf(line);
    // A name without a value leaves its row as it is.
    if (row && line.content.value !== '') filled.set(row.id, line.content);
  }
  return { filled };
};
