const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The end record of a ZIP archive has 22 bytes, followed by a comment of at most 65 535 bytes. */
const endLength = 22;

const findEnd = (view: DataView) => {
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return undefined;
};

/**
 * Returns the inflated size of a ZIP archive in bytes, as declared in its directory. The declared sizes are safe to use
 * because the spreadsheet reader stops when an entry exceeds its size. Returns Infinity if an entry declares no size,
 * and undefined if the directory is missing or invalid.
 */
export const readZipInflatedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) return undefined;
    const [packed, inflated] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    sum += inflated === 0 && packed > 2 ? Infinity : inflated;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
};
