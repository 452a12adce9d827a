import type { ImageMimeType } from './product';

/**
 * The format of an image, read from its bytes. `width` and `height` are in pixels; `complete` is false if the end of
 * the file is missing.
 */
export type ImageTypeAndSize = { type: ImageMimeType; width: number; height: number; complete: boolean };

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns whether a PNG has image data (IDAT) and its last chunk (IEND). */
const isWholePng = (bytes: Uint8Array, view: DataView) => {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(bytes, at + 4, 4);
    if (chunk === 'IEND') return hasData;
    hasData ||= chunk === 'IDAT';
  }
  return false;
};

const png = (bytes: Uint8Array, view: DataView): ImageTypeAndSize | undefined =>
  textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && textAt(bytes, 12, 4) === 'IHDR'
    ? {
        type: 'image/png',
        width: view.getUint32(16),
        height: view.getUint32(20),
        complete: isWholePng(bytes, view),
      }
    : undefined;

/** Returns whether a JPEG marker starts a frame, which holds the size: C0 to CF except the table markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns whether a JPEG has an end marker after the frame. Some cameras append data after it. */
const isWholeJpeg = (bytes: Uint8Array, frame: number) => {
  for (let at = bytes.lastIndexOf(0xd9); at > frame; at = bytes.lastIndexOf(0xd9, at - 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
};

/** Reads the segments of a JPEG up to its frame. */
const jpeg = (bytes: Uint8Array, view: DataView): ImageTypeAndSize | undefined => {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return {
        type: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        complete: isWholeJpeg(bytes, at),
      };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const webp = (bytes: Uint8Array, view: DataView): ImageTypeAndSize | undefined => {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const type = 'image/webp';
  const complete = view.getUint32(4, true) + 8 <= bytes.length;
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { type, width: three(24) + 1, height: three(27) + 1, complete };
    case 'VP8L': {
      const size = view.getUint32(21, true);
      return { type, width: (size & 0x3fff) + 1, height: ((size >> 14) & 0x3fff) + 1, complete };
    }
    case 'VP8 ':
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        complete,
      };
    default:
      return undefined;
  }
};

/**
 * Detects the format, width and height of a PNG, JPEG or WebP image. `bytes` may be only the start of the file. Returns
 * undefined for other formats, or if `bytes` ends before the size of the image.
 */
export const detectImageTypeAndSize = (bytes: Uint8Array): ImageTypeAndSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(bytes, view) ?? jpeg(bytes, view) ?? webp(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
