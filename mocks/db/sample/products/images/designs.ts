import type { LicenceType } from '@/suppliers/supplier';
import {
  intersect,
  roundedBox,
  circle,
  roundedLine,
  polygon,
  createStrokeShape,
  subtract,
  type SignedDistanceShape,
} from './shapes';

/** What a shape is painted with. Each tint has its own colour for it. */
export type ImageDesignColor = 'halo' | 'main' | 'dark' | 'light' | 'accent';

/** Shapes from back to front. */
export type ImageDesign = readonly (readonly [ImageDesignColor, SignedDistanceShape])[];

const dot = (x: number, y: number, paint: ImageDesignColor = 'dark') => [paint, circle(x, y, 3.2)] as const;

/** A picture for each kind of goods, by the prefix of its SKUs. */
export const productImageDesigns: Record<string, ImageDesign> = {
  FD: [
    ['main', subtract(circle(49, 52, 27), circle(72, 30, 13))],
    dot(40, 44),
    dot(52, 56),
    dot(38, 62),
    dot(56, 70),
    dot(64, 54),
    ['accent', circle(72, 34, 3)],
    ['accent', circle(79, 41, 2)],
  ],
  CL: [
    [
      'main',
      polygon([38, 26], [62, 26], [84, 38], [77, 53], [67, 48], [67, 77], [33, 77], [33, 48], [23, 53], [16, 38]),
    ],
    ['dark', intersect(circle(50, 25, 10), roundedBox(50, 33, 30, 14))],
    ['accent', roundedBox(50, 55, 34, 6)],
    ['light', roundedBox(50, 64, 34, 3)],
  ],
  HM: [
    ['dark', roundedBox(30, 77, 4, 10, 1)],
    ['dark', roundedBox(70, 77, 4, 10, 1)],
    ['dark', roundedBox(50, 46, 50, 30, 8)],
    ['main', roundedBox(50, 64, 56, 16, 4)],
    ['main', roundedBox(22, 58, 13, 28, 6)],
    ['main', roundedBox(78, 58, 13, 28, 6)],
    ['accent', roundedBox(41, 50, 15, 15, 3, 0.3)],
    ['light', roundedBox(59, 51, 13, 13, 3, -0.25)],
  ],
  EL: [
    ['dark', roundedBox(50, 51, 36, 60, 6)],
    ['light', roundedBox(50, 49, 30, 48, 3)],
    ['main', roundedBox(43, 36, 11, 11, 3)],
    ['accent', roundedBox(57, 36, 11, 11, 3)],
    ['halo', roundedBox(50, 49, 25, 6, 2)],
    ['main', roundedBox(50, 63, 25, 12, 3)],
    ['light', circle(50, 77, 1.8)],
  ],
  DC: [
    ['dark', roundedBox(50, 35, 12, 12, 2)],
    ['dark', roundedBox(53, 26, 26, 7, 3)],
    ['main', roundedBox(50, 60, 34, 42, 9)],
    ['light', roundedBox(50, 63, 24, 22, 3)],
    ['accent', circle(50, 65, 6)],
    ['accent', polygon([45, 62], [55, 62], [50, 53])],
  ],
  BB: [
    ['main', roundedBox(36, 66, 25, 25, 4)],
    ['accent', roundedBox(64, 66, 25, 25, 4)],
    ['dark', roundedBox(50, 38, 25, 25, 4)],
    ['light', circle(36, 66, 6)],
    ['light', roundedBox(64, 66, 11, 11, 2)],
    ['light', polygon([44, 43], [56, 43], [50, 32])],
  ],
  ST: [
    ['main', roundedBox(46, 52, 44, 54, 4)],
    ['dark', roundedBox(29, 52, 10, 54, 4)],
    ['light', roundedBox(53, 40, 20, 3, 1)],
    ['light', roundedBox(53, 48, 20, 3, 1)],
    ['light', roundedBox(50, 56, 14, 3, 1)],
    ['accent', roundedLine(62, 74, 79, 38, 7)],
    ['dark', polygon([58.5, 73], [65.5, 76], [59, 82])],
  ],
  FM: [
    ['dark', roundedLine(50, 40, 53, 27, 3.5)],
    ['main', circle(41, 57, 20)],
    ['main', circle(59, 57, 20)],
    ['main', roundedBox(50, 62, 30, 32, 10)],
    ['accent', intersect(circle(57, 36, 12), circle(69, 25, 12))],
    ['light', roundedLine(30, 54, 33, 47, 4)],
  ],
  TE: [
    ['dark', createStrokeShape(circle(68, 56, 10), 5)],
    ['main', intersect(circle(46, 44, 26), roundedBox(46, 60, 60, 32))],
    ['dark', roundedBox(46, 44, 50, 5, 2.5)],
    ['accent', roundedBox(48, 76, 58, 5, 2.5)],
    ['light', roundedLine(37, 36, 37, 25, 3.5)],
    ['light', roundedLine(46, 34, 46, 21, 3.5)],
    ['light', roundedLine(55, 36, 55, 25, 3.5)],
  ],
  HW: [
    ['accent', roundedLine(32, 78, 58, 42, 9)],
    ['dark', roundedBox(60, 39, 42, 15, 3, 0.62)],
    ['main', roundedBox(74, 49, 9, 18, 2, 0.62)],
    ['light', roundedLine(36, 72, 42, 64, 2.5)],
  ],
};

/** A sheet with a frame and lines of text. */
const sheet: ImageDesign = [
  ['dark', roundedBox(50, 50, 66, 52, 3)],
  ['light', roundedBox(50, 50, 62, 48, 2)],
  ['main', roundedBox(50, 34, 36, 4, 2)],
  ['halo', roundedBox(50, 44, 46, 2.5, 1)],
  ['halo', roundedBox(50, 51, 46, 2.5, 1)],
  ['halo', roundedBox(43, 58, 32, 2.5, 1)],
];

/** A picture of a licence, by its type. Each has its own seal. */
export const licenceDesigns: Record<LicenceType, ImageDesign> = {
  business: [...sheet, ['accent', circle(71, 62, 8)]],
  food: [...sheet, ['accent', createStrokeShape(circle(71, 62, 7), 2.5)], ['main', circle(71, 62, 3)]],
  trademark: [
    ...sheet,
    ['accent', roundedBox(71, 62, 13, 13, 2, 0.4)],
    ['light', createStrokeShape(circle(71, 62, 3.5), 1.5)],
  ],
  other: [...sheet, ['accent', roundedBox(70, 62, 15, 8, 2)]],
};
