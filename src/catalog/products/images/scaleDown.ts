import { largestImage, longestSide } from '../image';

/** How much of a picture's detail is kept when it is written anew. */
const quality = 0.85;

const write = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('images.unreadable'))), type, quality);
  });

/**
 * The picture in a file as it is uploaded: as it is, or scaled down where it is larger than anyone will look at it.
 * Throws an Error whose message is a key when the file holds no picture.
 */
export const scaleDown = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('images.unreadable');
  });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= largestImage) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // What may be seen through stays so.
    return await write(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  } finally {
    bitmap.close();
  }
};
