/** Parses JSON. Returns undefined for other text. */
export const safeParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
