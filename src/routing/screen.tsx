import { lazy, useState } from 'react';
import { arrivedScreen, bringScreen, type ScreenCode } from './screenCode';

/**
 * A screen whose code comes when it is first shown. One that came before, as those of `screens.ts` do with the page or at
 * the hover of a menu entry, is drawn at once: behind React's `lazy` a skeleton would show for 0.3 seconds.
 */
export const screen = (load: ScreenCode) => {
  const Coming = lazy(async () => ({ default: await bringScreen(load) }));
  const Screen = () => {
    const [Shown] = useState(() => arrivedScreen(load) ?? Coming);
    return <Shown />;
  };
  return Screen;
};
