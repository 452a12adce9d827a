import type { Menu, TitledMenu } from './menu';

/** Compares siblings by `order`, then by id (creation order). */
export const byOrder = (a: Pick<Menu, 'order' | 'id'>, b: Pick<Menu, 'order' | 'id'>) =>
  a.order - b.order || Number(BigInt(a.id) - BigInt(b.id));

/** Returns whether an entry can have children. Only directories can. */
export const holdsOthers = ({ type }: Pick<Menu, 'type'>) => type === 'directory';

/** Returns the entry's title in the user's language. */
export const titleOf = ({ title }: Pick<TitledMenu, 'title'>) => title;
