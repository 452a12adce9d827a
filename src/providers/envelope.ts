/** What every answer of the API is wrapped in (docs/requirements.md#errors). */
export type Envelope = { code?: number; message?: string; msg?: string; data?: unknown };

/** A number under `id`, `parentId`, …. Within a JSON text a quote is escaped, so neither pattern matches there. */
const numericId = /"(id|\w*Id)"\s*:\s*(-?\d+)(?=\s*[,}])/g;

/** Numbers in a list under `ids`, `permissionIds`, …, or in what an action answers of its records. */
const numericIds = /"(ids|\w*Ids|succeeded|eligible)"\s*:\s*\[([\s\d,-]+)\]/g;

/**
 * Turns numeric ids of a JSON text into strings (docs/architecture.md#the-contract). This happens before parsing, since ids of 64 bits
 * lose their last digits as JavaScript numbers.
 */
const stringifyIds = (json: string) =>
  json
    .replace(numericId, '"$1":"$2"')
    .replace(numericIds, (_, name: string, list: string) => `"${name}":[${list.replace(/-?\d+/g, '"$&"')}]`);

/** The envelope in the body of an answer, its ids as strings; null where the body is none. */
export const parseEnvelope = (body: string): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(stringifyIds(body));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};
