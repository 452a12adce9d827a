const endRecord = 0x06_05_4b_50;
const entryRecord = 0x02_01_4b_50;

/** Length of the record at the end of an archive without a comment. */
const endLength = 22;

type ZipEntry = { name: string; size: number; isEncrypted: boolean };

/**
 * Returns the entries of a ZIP archive, from its directory. `size` is the unpacked size that the directory states.
 * Returns undefined if the bytes are no archive, or hold anything before or after it.
 */
export const readZipEntries = (bytes: Uint8Array): ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - endLength;
  if (end < 0 || view.getUint32(0, true) !== 0x04_03_4b_50 || view.getUint32(end, true) !== endRecord) return undefined;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (start + view.getUint32(end + 12, true) !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryRecord) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? entries : undefined;
};
