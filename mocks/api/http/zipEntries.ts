const endRecord = 0x06_05_4b_50;
const entryRecord = 0x02_01_4b_50;

/** Length of the record at the end of an archive without a comment. */
const endLength = 22;

/** `size` is the unpacked size that the directory states, `content` the bytes as they are packed, by `method`. */
type ZipEntry = { name: string; size: number; isEncrypted: boolean; method: number; content: Uint8Array };

const localHeaderLength = 30;

/** Returns the packed bytes of a file whose header is at `at`. Its lengths may differ from those in the directory. */
const readContent = (bytes: Uint8Array, view: DataView, at: number, length: number) => {
  if (at + localHeaderLength > bytes.length) return undefined;
  const start = at + localHeaderLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + length <= bytes.length ? bytes.subarray(start, start + length) : undefined;
};

/**
 * Returns the entries of a ZIP archive, from its directory.
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
    const content = readContent(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    if (!content) return undefined;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      content,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? entries : undefined;
};

/** Returns the unpacked bytes of an entry. Returns undefined if they are damaged, or more than `most`. */
export const unpackZipEntry = async ({ method, content }: ZipEntry, most: number): Promise<Uint8Array | undefined> => {
  if (method === 0) return content.length <= most ? content : undefined;
  if (method !== 8) return undefined;
  // Not every browser can loop over a stream.
  const reader = new Blob([Uint8Array.from(content)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(read.value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return undefined;
  }
};
