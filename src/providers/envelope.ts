/** The envelope of every API response (docs/requirements.md#errors). */
export type Envelope = { code?: number; message?: string; msg?: string; data?: unknown };

/** A number under `id`, `parentId`, …. JSON escapes quotes within strings, so neither pattern matches there. */
const numericId = /"(id|\w*Id)"\s*:\s*(-?\d+)(?=\s*[,}])/g;

/** Numbers in a list under `ids`, `permissionIds`, …, or in the result of an action. */
const numericIds = /"(ids|\w*Ids|succeeded|eligible)"\s*:\s*\[([\s\d,-]+)\]/g;

/**
 * Turns the numeric ids of a JSON text into strings (docs/architecture.md#the-contract). This happens before parsing,
 * because 64-bit ids lose their last digits as JavaScript numbers.
 */
const stringifyIds = (json: string) =>
  json
    .replace(numericId, '"$1":"$2"')
    .replace(numericIds, (_, name: string, list: string) => `"${name}":[${list.replace(/-?\d+/g, '"$&"')}]`);

/** Returns the envelope in a response body, with ids as strings. Returns null if the body is not an envelope. */
export const parseEnvelope = (body: string): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(stringifyIds(body));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};
