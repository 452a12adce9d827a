import * as z from 'zod/mini';
import { createLineTextSchema, createMultilineTextSchema } from './schemas';

/** The limits of notes (docs/requirements.md#notes). */
export const noteLimits = {
  /** Characters of a note. */
  text: 2_000,
  /** Persons that a note mentions. */
  mentions: 20,
  /** Files of a note. */
  attachments: 5,
  /** Bytes of a file. */
  attachmentBytes: 10_000_000,
  /** Minutes during which authors may edit and delete their notes. */
  changeableMinutes: 15,
  /** Characters that a search needs. */
  searched: 2,
  /** Notes that a search finds. */
  found: 10,
  /** Notes on a record that an export contains. */
  exportedNotes: 20,
  /** Exported records whose notes a call returns. */
  exportedRecords: 200,
} as const;

export const noteTextSchema = createMultilineTextSchema(noteLimits.text, 1);

/** The accepted types of files, with the endings of their names. */
export const attachmentExtensionsByMimeType = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const;

export type AttachmentType = keyof typeof attachmentExtensionsByMimeType;

export const attachmentMimeTypes = Object.keys(attachmentExtensionsByMimeType) as AttachmentType[];

/** The endings of the accepted files, such as `.pdf`. */
export const attachmentFileExtensions = Object.values(attachmentExtensionsByMimeType).flatMap(endings =>
  endings.map(ending => `.${ending}`),
);

/** Returns the type that the ending of a file's name stands for, or undefined if such files are not accepted. */
export const getAttachmentTypeOfName = (name: string): AttachmentType | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return attachmentMimeTypes.find(type => (attachmentExtensionsByMimeType[type] as readonly string[]).includes(ending));
};

/** The name of a file: one line without invisible characters and without a path. */
export const attachmentNameSchema = createLineTextSchema(200).check(z.regex(/^(?!\.{1,2}$)[^/\\]+$/));

export type NoteMention = { id: string; name: string };

export type NoteAttachment = { id: string; name: string; type: AttachmentType; size: number };

/** A note on a record (docs/requirements.md#notes). A deleted one has no text, mentions and files. */
export type Note = {
  id: string;
  /** The name that the author had when writing. */
  author: string;
  isOwn: boolean;
  text: string;
  mentions: NoteMention[];
  attachments: NoteAttachment[];
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  /** Until when the user may edit and delete the note. Null if it belongs to someone else, or the time has passed. */
  changeableUntil: string | null;
  version: number;
};

/** A note that a search has found. `passage` is the part of its text around the match, on one line. */
export type FoundNote = {
  id: string;
  collection: string;
  recordId: string;
  recordName: string | null;
  author: string;
  createdAt: string;
  passage: string;
};

/** Returns the fragment of a record's URL that leads to a note on it. */
export const getNoteHash = (id: string) => `#note-${id}`;

/** The newest notes on an exported record, newest first, and the number of all. */
export type ExportedNotes = {
  recordId: string;
  total: number;
  notes: Pick<Note, 'author' | 'createdAt' | 'text'>[];
};

/** An admin whom a note on a record may mention, with the name of their first role. */
export type MentionableAdmin = { id: string; name: string; role: string };
