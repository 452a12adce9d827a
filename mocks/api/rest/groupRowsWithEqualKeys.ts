/** Groups rows by a key of any JSON value. Groups and rows keep their order. */
export const groupRowsWithEqualKeys = <T>(rows: readonly T[], toKey: (row: T) => unknown) => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const key = JSON.stringify(toKey(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};
