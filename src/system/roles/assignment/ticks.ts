export type Ticks = ReadonlySet<string>;

/** What was ticked on and off, by id. */
export type Difference = { added: string[]; removed: string[] };

export const differenceOf = (before: Ticks, after: Ticks): Difference => ({
  added: [...after].filter(id => !before.has(id)),
  removed: [...before].filter(id => !after.has(id)),
});

export const isSame = ({ added, removed }: Difference) => added.length + removed.length === 0;

/** The same difference on top of what someone else has made of it meanwhile. */
export const onTopOf = (theirs: Ticks, { added, removed }: Difference): Ticks =>
  new Set([...theirs, ...added].filter(id => !removed.includes(id)));
