import type { ComponentType } from 'react';

/** What brings the code of a screen. */
export type ScreenCode = () => Promise<ComponentType>;

/** The screens of a folder, each by the public path that it is at, or that the paths of its records begin with. */
export type Screens = Readonly<Record<string, ScreenCode>>;

// By its folder being there, as with texts: no import of a zone above.
const folders = import.meta.glob<Screens>('/src/*/**/screens.ts', { import: 'screens', eager: true });
const loads: Screens = Object.assign({}, ...Object.values(folders));

const arrived = new Map<ScreenCode, ComponentType>();

/** The screen, once its code is there. */
export const arrivedScreen = (load: ScreenCode) => arrived.get(load);

/** Brings a screen, and remembers it; fails as `import` does. */
export const bringScreen = async (load: ScreenCode) => {
  const screen = await load();
  arrived.set(load, screen);
  return screen;
};

const loadFor = (pathname: string) => {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const load = loads[path];
    if (load) return load;
  }
  return undefined;
};

/** Fetches the code of the screen at a public pathname before it is drawn. */
export const prefetchScreen = async (pathname: string) => {
  const load = loadFor(pathname);
  // One that fails is asked for again, and told of, when the screen is opened.
  if (load) await bringScreen(load).catch(() => undefined);
};
