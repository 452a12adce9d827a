import { imageName, imageTypes, largestSource, widestSide } from '../image';
import { imageKind } from '../imageKind';

const types: readonly string[] = imageTypes;

/**
 * Why a file cannot be a picture of a product, as a message key; undefined when it may. Its size in pixels is read from its
 * header, before anything draws it: a picture of a few bytes may take gigabytes.
 */
export const checkImage = async (file: File) => {
  const { name, type, size } = file;
  if (!imageName.safeParse(name).success) return 'images.fileName';
  if (!types.includes(type)) return 'images.type';
  if (size > largestSource) return 'images.size';
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const kind = imageKind(new Uint8Array(bytes));
  if (kind && Math.max(kind.width, kind.height) > widestSide) return 'images.pixels';
  return kind?.complete ? undefined : 'images.unreadable';
};
