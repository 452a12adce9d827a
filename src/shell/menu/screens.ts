import type { ResourceProps } from 'react-admin';
import { toInner } from '../../routing/paths';

/** What loads the code of each screen, by react-admin's path: `options: { screens }` of a resource's definition. */
type Screens = Partial<Record<string, () => Promise<unknown>>>;

/** Fetches the code of the screen at a public pathname before it is drawn. */
export const loadScreen = (definitions: readonly Pick<ResourceProps, 'options'>[], pathname: string) => {
  const inner = toInner(pathname);
  for (const { options } of definitions) {
    const load = (options?.screens as Screens | undefined)?.[inner];
    // One that fails is asked for again, and told of, when the screen is opened.
    load?.().catch(() => undefined);
  }
};
