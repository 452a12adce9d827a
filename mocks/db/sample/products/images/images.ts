import { hashFileBytes } from '../../../bytes';
import { getImageUrl } from '../../../ids';
import type { images } from '../../../schema/catalog';
import { createSeededRandomGenerator } from '../../random';
import { createInitialRecordFields } from '../../times';
import type { ImageDesign } from './designs';
import { renderDesignInAllTints } from './paint';
import { encodePng } from './png';

type Image = typeof images.$inferInsert;

/** Width and height in pixels. */
const side = 192;

/**
 * Creates a few images of each design, by its code: a kind of goods, or a type of licence. Those that are not public need a
 * session.
 */
export const renderDesignImages = (designs: Readonly<Record<string, ImageDesign>>, isPublic: boolean) => {
  const { createdAt } = createInitialRecordFields(6, 0);
  return Promise.all(
    Object.entries(designs).flatMap(([code, design]) =>
      renderDesignInAllTints(design, side).map(async pixels => {
        const bytes = await encodePng(pixels, side);
        const id = await hashFileBytes(bytes);
        const image: Image = { id, type: 'image/png', bytes, isPublic, createdAt, seenAt: createdAt };
        return { code, image };
      }),
    ),
  );
};

/** Assigns each product one to three images of its kind. */
export const assignImages = <Product extends { sku: string }>(
  products: Product[],
  seeds: Awaited<ReturnType<typeof renderDesignImages>>,
) => {
  const random = createSeededRandomGenerator(37);
  return products.map(product => {
    const own = seeds.filter(({ code }) => product.sku.startsWith(code));
    const first = random.between(0, own.length - 1);
    const chosen = [...own.slice(first), ...own.slice(0, first)].slice(0, random.between(1, 3));
    return { ...product, images: chosen.map(({ image }) => getImageUrl(image.id)) };
  });
};
