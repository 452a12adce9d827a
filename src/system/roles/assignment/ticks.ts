export type Ticks = ReadonlySet<string>;

/** The ids added and removed. */
export type Difference = { added: string[]; removed: string[] };

export const differenceOf = (before: Ticks, after: Ticks): Difference => ({
  added: [...after].filter(id => !before.has(id)),
  removed: [...before].filter(id => !after.has(id)),
});

export const isSame = ({ added, removed }: Difference) => added.length + removed.length === 0;

/** Applies a difference to someone else's version. */
export const onTopOf = (theirs: Ticks, { added, removed }: Difference): Ticks =>
  new Set([...theirs, ...added].filter(id => !removed.includes(id)));
