import { z } from 'zod';
import { noteLimits } from '@/models/note';
import type { Route } from '../../http/routes';
import { countSchema, responseIdSchema } from '../../http/schemas';
import { isExportable, type Collection } from '../../rest/collection';
import type { GetExport } from '../../rest/feature';
import { pageRangeParameter } from '../../rest/listQuery';
import { toSingular, toSpaceSeparatedWords, withArticle } from '../../rest/names';
import { deletionQueryParameters } from '../../rest/write/deleteRecords';
import { getReadPermission } from '../../rest/readableRecords';
import { createAttachmentRoutes } from './attachments';
import { createExportedNotesHandler, exportedNotesParameters, exportedNotesSchema } from './exportedNotes';
import { createMentionableHandler } from './mentions';
import {
  createNoteDeleteHandler,
  createNoteInsertHandler,
  createNoteListHandler,
  createNoteUpdateHandler,
} from './noteCalls';
import { findCollectionsWithNotes, noteResponseSchema } from './notes';
import { createNoteSearchHandler, foundNoteSchema } from './searchNotes';

/** The permission to write notes on records that one may read. */
const writeNotes = { permission: 'notes:create' };

const minutes = noteLimits.changeableMinutes;

const noteList = z.strictObject({ notes: z.array(noteResponseSchema), total: countSchema }).meta({ id: 'NoteList' });

const mentionable = z.array(
  z.strictObject({ id: responseIdSchema, name: z.string(), role: z.string() }).meta({ id: 'MentionableAdmin' }),
);

const createExportedNotesRoute = (
  collection: Collection,
  collections: readonly Collection[],
  getExport: GetExport,
): Route => ({
  method: 'GET',
  path: `/${collection.name}/notes`,
  access: { permission: `${collection.name}:export` },
  summary: `Get the notes of exported ${toSpaceSeparatedWords(collection.name)}`,
  description: `Returns the ${noteLimits.exportedNotes} newest notes on each of the records \`ids\`, newest first, and the number of all. Records without notes, and those that the export does not contain, are left out. \`export\` is an export that was started with \`notes\`. The caller also needs \`${getReadPermission(collection)}\`.`,
  query: exportedNotesParameters,
  answer: z.array(exportedNotesSchema),
  handler: createExportedNotesHandler(collection, collections, getExport),
});

/** Returns the routes of the notes on exported records. */
export const createExportedNotesRoutes = (all: readonly Collection[], getExport: GetExport): Route[] => {
  const collections = findCollectionsWithNotes(all);
  return collections
    .filter(isExportable)
    .map(collection => createExportedNotesRoute(collection, collections, getExport));
};

const createRecordNoteRoutes = (collection: Collection): Route[] => {
  const { name } = collection;
  const one = withArticle(toSpaceSeparatedWords(toSingular(name)));
  const permission = getReadPermission(collection);
  return [
    {
      method: 'GET',
      path: `/${name}/:id/notes`,
      access: { permission },
      summary: `List the notes on ${one}`,
      description:
        'Returns the notes from `range`, newest first, and the number of all. A deleted note has no text, mentions and files.',
      query: pageRangeParameter,
      answer: noteList,
      handler: createNoteListHandler(collection),
    },
    {
      method: 'POST',
      path: `/${name}/:id/notes`,
      access: writeNotes,
      summary: `Write a note on ${one}`,
      description: `Writes a note. \`mentions\` are ids of admins who may read the record, \`attachments\` ids of the caller's uploads that belong to no note yet. The caller also needs \`${permission}\`.`,
      limited: true,
      answer: noteResponseSchema,
      ...createNoteInsertHandler(collection),
    },
  ];
};

/** Returns the routes of notes on records, and of their files (docs/requirements.md#notes). */
export const createNoteRoutes = (collections: readonly Collection[]): Route[] => [
  {
    method: 'GET',
    path: '/notes/mentionable',
    access: writeNotes,
    summary: 'Find admins to mention',
    description:
      'Returns up to ten enabled admins, without the caller, who may read the record `recordId` of `collection`, or the records of `collection` if their permission is the same. `q` is part of a name, or of its pinyin. The caller also needs the permission to read them.',
    query: { collection: z.string(), recordId: z.string().optional(), q: z.string().max(50).optional() },
    answer: mentionable,
    handler: createMentionableHandler(collections),
  },
  {
    method: 'GET',
    path: '/notes/search',
    access: 'session',
    summary: 'Search the notes',
    description: `Returns the ${noteLimits.found} newest notes whose text contains \`q\`, on records that the caller may read. Deleted notes are never found.`,
    query: { q: z.string().min(noteLimits.searched).max(100) },
    answer: z.array(foundNoteSchema),
    handler: createNoteSearchHandler(collections),
  },
  ...findCollectionsWithNotes(collections).flatMap(createRecordNoteRoutes),
  {
    method: 'PUT',
    path: '/notes/:id',
    access: writeNotes,
    summary: 'Change a note',
    description: `Changes the text, the mentions and the files of the caller's own note within ${minutes} minutes. Later, or if it has changed since \`version\`, the response is 409.`,
    answer: noteResponseSchema,
    ...createNoteUpdateHandler(collections),
  },
  {
    method: 'DELETE',
    path: '/notes/:id',
    access: writeNotes,
    summary: 'Delete a note',
    description: `Deletes the text, the mentions and the files of the caller's own note within ${minutes} minutes. Later, or if it has changed since \`version\`, the response is 409.`,
    query: deletionQueryParameters,
    answer: noteResponseSchema,
    handler: createNoteDeleteHandler(collections),
  },
  ...createAttachmentRoutes(collections),
];
