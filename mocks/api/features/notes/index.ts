import { z } from 'zod';
import { responseIdSchema } from '../../http/schemas';
import type { ApiFeature } from '../../rest/feature';
import { deleteUnattachedFiles } from './attachments';
import { createExportedNotesRoutes, createNoteRoutes } from './createNoteRoutes';
import { en, zh } from './messages';
import { deleteNotesOnRecords } from './notes';

type NoteMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    notes: NoteMessages;
  }
}

/** Notes on records (docs/requirements.md#notes). */
export const notes: ApiFeature = {
  createRoutes: createNoteRoutes,
  createExportRoutes: createExportedNotesRoutes,
  messages: { zh: { notes: zh }, en: { notes: en } },
  tags: {
    notes: 'The notes on records. `GET` and `POST` are below the record, such as `/admin/suppliers/{id}/notes`.',
    attachments: 'The files of notes.',
  },
  events: {
    notes: {
      description: 'the notes on the record `recordId` of a `collection` have changed, for those who may read them.',
      data: z.strictObject({ collection: z.string(), recordId: responseIdSchema }).meta({ id: 'NotesEvent' }),
    },
  },
  deleteWithRecords: deleteNotesOnRecords,
  everyQuarterHour: deleteUnattachedFiles,
};
