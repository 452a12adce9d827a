import type { ImageDesign, ImageDesignColor } from './designs';
import { roundedBox, circle } from './shapes';

type Tint = Record<ImageDesignColor | 'ground', number>;

/** Red, green and blue as 0xRRGGBB. */
const tints: readonly Tint[] = [
  { ground: 0xeaf1ff, halo: 0xd6e4ff, main: 0x5b8ff9, dark: 0x2b4f9e, light: 0xffffff, accent: 0xffb65d },
  { ground: 0xe9f7ef, halo: 0xd0eddc, main: 0x4db37a, dark: 0x1f6b45, light: 0xffffff, accent: 0xf6c445 },
  { ground: 0xfff1e8, halo: 0xffdfc9, main: 0xf08a4b, dark: 0x9a4a1b, light: 0xffffff, accent: 0x5fb3a8 },
  { ground: 0xf2edfb, halo: 0xe2d6f6, main: 0x8f6ad8, dark: 0x4e3393, light: 0xffffff, accent: 0xf29fb5 },
];

const behind: ImageDesign = [
  ['halo', circle(50, 50, 42)],
  ['light', roundedBox(50, 85, 46, 4, 2)],
];

/** Paints a design in every tint, `side` pixels wide and high, with three bytes per pixel. */
export const renderDesignInAllTints = (design: ImageDesign, side: number) => {
  const layers = [...behind, ...design];
  const pictures = tints.map(tint => ({ tint, pixels: new Uint8Array(side * side * 3) }));
  const unit = 100 / side;
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [((at % side) + 0.5) * unit, (Math.floor(at / side) + 0.5) * unit];
    const seen: [ImageDesignColor, cover: number][] = [];
    for (const [paintOf, outline] of layers) {
      // Edges are anti-aliased: an edge covers a part of each pixel that it crosses.
      const cover = Math.min(1, 0.5 - outline(x, y) / unit);
      if (cover > 0) seen.push([paintOf, cover]);
    }
    for (const { tint, pixels } of pictures)
      for (let index = 0; index < 3; index += 1) {
        const shift = 16 - index * 8;
        let mixed = (tint.ground >> shift) & 0xff;
        for (const [paintOf, cover] of seen) mixed = mixed * (1 - cover) + ((tint[paintOf] >> shift) & 0xff) * cover;
        pixels[at * 3 + index] = Math.round(mixed);
      }
  }
  return pictures.map(({ pixels }) => pixels);
};
