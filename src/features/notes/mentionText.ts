import type { NoteMention } from '@/models/note';

/** A mention that is being typed: the position of its `@`, the text from there, and the letters to search for. */
export type MentionSearch = { start: number; typed: string; letters: string };

/** An `@` at the end, with letters of a name that may have a space. Not one within an e-mail address. */
const beginning =
  /(?<![A-Za-z0-9._-])[@＠](?<letters>[\p{L}\p{M}\p{N}·'_-]{0,30}(?:(?<=[^@＠]) [\p{L}\p{M}\p{N}·'_-]{1,30})?)$/u;

/** Returns the mention that is being typed before the caret, or undefined. What follows a chosen name is none. */
export const findMentionSearch = (
  text: string,
  caret: number,
  chosen: readonly NoteMention[],
): MentionSearch | undefined => {
  const found = beginning.exec(text.slice(0, caret));
  if (found && chosen.some(({ name }) => found[0].slice(1).startsWith(`${name} `))) return undefined;
  if (!found) return undefined;
  const [typed] = found;
  // Input methods separate the syllables of pinyin with apostrophes.
  return { start: found.index, typed, letters: (found.groups?.['letters'] ?? '').replaceAll("'", '') };
};

/**
 * Replaces a typed mention with a name. Returns the new text and the caret's position in it. Returns undefined if the
 * typed mention is no longer in the text.
 */
export const completeMention = (text: string, caret: number, { start, typed }: MentionSearch, name: string) => {
  if (!text.startsWith(typed, start)) return undefined;
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + typed.length).replace(/^ /, '');
  const completed = before + after;
  return { text: completed, caret: completed.length - Math.min(text.length - caret, after.length) };
};

/** A part of a text. `isMention` marks the name of a mentioned person with its `@`. */
export type NoteTextPart = { start: number; text: string; isMention: boolean };

/** Splits a text at the names of the mentioned persons. A longer name wins over one that it begins with. */
export const splitAtMentions = (text: string, mentions: readonly NoteMention[]): NoteTextPart[] => {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: NoteTextPart[] = [];
  let start = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = at < start ? undefined : names.find(known => text.startsWith(known, at));
    if (name === undefined) continue;
    if (at > start) parts.push({ start, text: text.slice(start, at), isMention: false });
    parts.push({ start: at, text: name, isMention: true });
    start = at + name.length;
  }
  if (start < text.length) parts.push({ start, text: text.slice(start), isMention: false });
  return parts;
};

/** Returns the chosen persons whose names are still in the text. */
export const filterMentionsStillInText = (text: string, mentions: readonly NoteMention[]) => {
  const named = new Set(
    splitAtMentions(text, mentions)
      .filter(({ isMention }) => isMention)
      .map(part => part.text.slice(1)),
  );
  return mentions.filter(({ name }) => named.has(name));
};
