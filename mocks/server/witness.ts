import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { unpackEntries } from '../db/logSeals/entries';
import type { Seal } from '../db/logSeals/seal';
import type { WitnessLog } from '../db/logSeals/sealer';
import type { Witness, WitnessRecord } from '../db/logSeals/witness';
import { runtime } from '../db/runtime';

/** Milliseconds until a webhook must answer. */
const webhookTimeout = 5_000;

/** Milliseconds until a record is sent again. */
const retryDelay = 10_000;

/** Records that wait for the witness. Beyond that the oldest are dropped: each seal vouches for those before it. */
const maxPending = 500;

/** A record of the witness: a line of the file, or the body of a call. `entries` is base64 (db/logSeals/entries.ts). */
const record = z.object({
  seal: z.string().regex(/^\d+$/),
  hash: z.string(),
  rows: z.int(),
  at: z.string(),
  removed: z.boolean().optional(),
  entries: z.string().optional(),
});

const toRecord = ({ number, hash, rows, sealedAt, entries }: Seal): z.infer<typeof record> => ({
  seal: number,
  hash,
  rows,
  at: sealedAt.toISOString(),
  entries: Buffer.from(entries).toString('base64'),
});

const toRemoval = ({ number, hash, rows }: Seal): z.infer<typeof record> => ({
  seal: number,
  hash,
  rows,
  at: new Date(runtime.now()).toISOString(),
  removed: true,
});

const appendLine = async (file: string, line: string) => {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${line}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

const post = async (url: string, body: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout(webhookTimeout),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
};

/** Parses a line of a witness file. Returns undefined for one that is incomplete, such as after a crash. */
const parseLine = (line: string): WitnessRecord | undefined => {
  try {
    const { seal, hash, removed, entries = '' } = record.parse(JSON.parse(line));
    return { seal, hash, removed, readEntries: () => unpackEntries(Buffer.from(entries, 'base64')) };
  } catch {
    return undefined;
  }
};

/** Reads the records of witness files, one file after the other. */
export const createWitnessFileReader = (files: readonly string[]): Witness =>
  async function* () {
    for (const file of files) {
      // A missing file would end the loop below without an error.
      if (!existsSync(file)) throw new Error(`There is no witness file ${file}`);
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        const parsed = parseLine(line);
        if (parsed) yield parsed;
      }
    }
  };

/** Returns the path of a `file:` URL, or undefined for a webhook. */
export const getWitnessFilePath = (address: string) =>
  address.startsWith('file:') ? fileURLToPath(address) : undefined;

/**
 * Creates the witness at `address`: a file that only grows (`file:///…`), or a webhook that receives a POST for each
 * seal. A failure is reported once and retried, and never delays sealing.
 */
export const createWitnessLog = (address: string, report: (text: string) => void) => {
  const file = getWitnessFilePath(address);
  const send = (text: string) => (file === undefined ? post(address, text) : appendLine(file, text));
  const pending: string[] = [];
  let isFailing = false;
  let sending: Promise<void> | undefined;

  const sendPending = async () => {
    try {
      for (let next = pending[0]; next !== undefined; next = pending[0]) {
        await send(next);
        pending.shift();
        if (isFailing) report('The witness of the operation log can be reached again.');
        isFailing = false;
      }
    } catch (error) {
      if (!isFailing) report(`The witness of the operation log cannot be reached: ${String(error)}`);
      isFailing = true;
      runtime.setTimeout(() => void flush(), retryDelay).unref();
    }
  };

  const flush = () =>
    (sending ??= sendPending().finally(() => {
      sending = undefined;
    }));

  return {
    record: seal => {
      pending.push(JSON.stringify(toRecord(seal)));
      if (pending.length > maxPending) pending.splice(0, pending.length - maxPending);
      void flush();
    },
    recordRemoval: seal => send(JSON.stringify(toRemoval(seal))),
    countPending: () => pending.length,
    /** Sends what waits. Resolves when that is done or has failed. */
    flush,
    // There is no file before the first seal.
    ...(file !== undefined && { read: () => createWitnessFileReader(existsSync(file) ? [file] : [])() }),
  } satisfies WitnessLog & { countPending: () => number; flush: () => Promise<void> };
};
