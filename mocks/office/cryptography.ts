const { subtle } = crypto;

/** The methods of `crypto.subtle` that the API awaits. */
const methods = ['importKey', 'deriveBits', 'digest', 'sign', 'encrypt', 'decrypt'] as const;

let running = 0;

const count = (name: (typeof methods)[number]) => {
  const original: (...given: never[]) => Promise<unknown> = subtle[name].bind(subtle);
  const counted = async (...given: never[]) => {
    running += 1;
    try {
      return await original(...given);
    } finally {
      running -= 1;
    }
  };
  Object.defineProperty(subtle, name, { value: counted, configurable: true });
  return () => Reflect.deleteProperty(subtle, name);
};

/** Counts cryptography that runs, which other threads do. Returns a function that stops counting. */
export const countCryptography = () => {
  const stops = methods.map(count);
  return () => stops.forEach(stop => stop());
};

/** Whether the process waits for cryptography. */
export const isEncrypting = () => running > 0;
