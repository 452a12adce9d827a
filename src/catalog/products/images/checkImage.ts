import { imageName, imageTypes, largestSource } from '../image';

const types: readonly string[] = imageTypes;

/** Why a file cannot be a picture of a product, as a message key; undefined when it may. */
export const checkImage = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) => {
  if (!imageName.safeParse(name).success) return 'images.fileName';
  if (!types.includes(type)) return 'images.type';
  return size > largestSource ? 'images.size' : undefined;
};
