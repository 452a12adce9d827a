import type { ImageType } from './image';

/** What a picture is by its bytes; `width` and `height` are pixels, `complete` is false where the end of the file is missing. */
export type ImageKind = { type: ImageType; width: number; height: number; complete: boolean };

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Whether a PNG has image data and its last chunk, IEND; goes from chunk to chunk, of which each says its length. */
const isWholePng = (bytes: Uint8Array, view: DataView) => {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(bytes, at + 4, 4);
    if (chunk === 'IEND') return hasData;
    hasData ||= chunk === 'IDAT';
  }
  return false;
};

const png = (bytes: Uint8Array, view: DataView): ImageKind | undefined =>
  textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && textAt(bytes, 12, 4) === 'IHDR'
    ? {
        type: 'image/png',
        width: view.getUint32(16),
        height: view.getUint32(20),
        complete: isWholePng(bytes, view),
      }
    : undefined;

/** Markers of a frame, which holds the size: all of C0 to CF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a JPEG has its end marker after the frame; some cameras write more behind it. */
const isWholeJpeg = (bytes: Uint8Array, frame: number) => {
  for (let at = bytes.lastIndexOf(0xd9); at > frame; at = bytes.lastIndexOf(0xd9, at - 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
};

/** Goes from segment to segment of a JPEG until its frame. */
const jpeg = (bytes: Uint8Array, view: DataView): ImageKind | undefined => {
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

const webp = (bytes: Uint8Array, view: DataView): ImageKind | undefined => {
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

/** The kind of a picture; undefined where the bytes are none, or end too early to tell. */
export const imageKind = (bytes: Uint8Array): ImageKind | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(bytes, view) ?? jpeg(bytes, view) ?? webp(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
