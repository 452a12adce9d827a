import { expect, test } from 'vitest';
import { getTileColumnCounts } from '@/dashboard/TileGrid';

test.each([
  [1, [2, 4]],
  [2, [2, 4]],
  [3, [2, 3, 4]],
  [4, [2, 4]],
  [5, [2, 3, 5]],
  [6, [2, 3, 6]],
])('spreads %i tiles evenly over rows', (tiles, counts) => expect(getTileColumnCounts(tiles)).toEqual(counts));
