import { useResourceDefinitions } from 'react-admin';
import { toInner } from '../../routing/paths';

/** What loads the code of each screen, by react-admin's path: `options: { screens }` of a resource's definition. */
type Screens = Partial<Record<string, () => Promise<unknown>>>;

/** Fetches a screen's code before it is opened, when its menu entry is hovered or focused. */
export const usePrefetch = () => {
  const definitions = Object.values(useResourceDefinitions());
  return (path: string) => {
    const inner = toInner(path);
    for (const { options } of definitions) {
      const load = (options?.screens as Screens | undefined)?.[inner];
      // One that fails is asked for again, and told of, when the screen is opened.
      load?.().catch(() => undefined);
    }
  };
};
