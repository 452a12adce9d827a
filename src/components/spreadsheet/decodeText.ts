const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file: as its byte order mark says, else UTF-8 where it is that, else GB18030, in which spreadsheets in
 * China write CSV. Null where it is no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    if (starts(bytes, 0xff, 0xfe)) return read('utf-16le');
    if (starts(bytes, 0xfe, 0xff)) return read('utf-16be');
    if (bytes.includes(0)) return null;
    try {
      return read('utf-8');
    } catch {
      return read('gb18030');
    }
  } catch {
    return null;
  }
};
