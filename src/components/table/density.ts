import { useStore } from 'react-admin';

/** Pixels of a row (DESIGN.md section 10). */
export const rowHeights = { default: 40, compact: 32, loose: 48 } as const;

export type Density = keyof typeof rowHeights;

export const densities = Object.keys(rowHeights) as Density[];

/** The user's row height, the same in every table. */
export const useDensity = () => {
  const [density, setDensity] = useStore<Density>('density', 'default');
  return { density, height: rowHeights[density], setDensity };
};
