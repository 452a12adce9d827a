/** Width and height of a small version: twice the largest size at which lists and forms show one, for sharp screens. */
const side = 256;

/**
 * Returns an image as WebP of at most 256 pixels a side. Works on threads of its own. The library is loaded at the first
 * image, so that a platform without it still starts.
 */
export const shrinkImage = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  // One image at a time comes from the store. Its pixels need not stay in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { autoOrient: true })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
};
