const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

const crcOf = (bytes: Uint8Array) => {
  let crc = ~0;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc;
};

const chunk = (name: string, data: Uint8Array) => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setInt32(data.length + 8, crcOf(bytes.subarray(4, data.length + 8)));
  return bytes;
};

const deflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Encodes a square image as PNG, from three bytes per pixel: red, green, blue. */
export const encodePng = async (pixels: Uint8Array, side: number) => {
  const row = side * 3;
  const lines = new Uint8Array((row + 1) * side);
  for (let y = 0; y < side; y += 1) {
    // Filter type 2: each line is the difference from the line above, which is zero in flat areas.
    lines[y * (row + 1)] = 2;
    for (let x = 0; x < row; x += 1)
      lines[y * (row + 1) + 1 + x] = (pixels[y * row + x] ?? 0) - (y > 0 ? (pixels[(y - 1) * row + x] ?? 0) : 0);
  }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', head),
    chunk('IDAT', await deflate(lines)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};
