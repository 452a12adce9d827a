import type { Menu, TitledMenu } from './menu';

/** Siblings as the menu shows them; those of the same order as they were made. */
export const byOrder = (a: Pick<Menu, 'order' | 'id'>, b: Pick<Menu, 'order' | 'id'>) =>
  a.order - b.order || Number(BigInt(a.id) - BigInt(b.id));

/** Only directories hold other entries. */
export const holdsOthers = ({ type }: Pick<Menu, 'type'>) => type === 'directory';

/** What an entry is called in the user's language. */
export const titleOf = ({ title }: Pick<TitledMenu, 'title'>) => title;
