import type { ExportedNotes, FoundNote, MentionableAdmin, Note, NoteAttachment } from '@/models/note';
import { apiUrl } from './api';
import type { NoteContent, UploadParams } from './contract';
import { callApi, getCollectionUrl } from './crud';
import { fetchBlob, uploadFile } from './files';

const noteUrl = (id: string) => `${apiUrl}/notes/${id}`;

/** The calls for notes on records (docs/requirements.md#notes). */
export const noteMethods = {
  /** Returns the notes on a record from `range`, first and last index, newest first, and the number of all. */
  getNotes: (resource: string, { id, range }: { id: string; range: readonly [number, number] }) =>
    callApi<{ notes: Note[]; total: number }>(
      'GET',
      `${getCollectionUrl(resource)}/${id}/notes?${new URLSearchParams({ range: JSON.stringify(range) })}`,
    ),
  createNote: (resource: string, { id, ...note }: NoteContent & { id: string }) =>
    callApi<Note>('POST', `${getCollectionUrl(resource)}/${id}/notes`, { body: note, once: true }),
  /** Changes the user's own note. Rejects with 409 and `current` if it has changed since `version`. */
  updateNote: (id: string, note: NoteContent & { version: number }) =>
    callApi<Note>('PUT', noteUrl(id), { body: note, once: true }),
  deleteNote: (id: string, { version }: { version: number }) =>
    callApi<Note>('DELETE', `${noteUrl(id)}?version=${version}`, { once: true }),
  /** Finds the admins whom a note on a record may mention, by part of a name or of its pinyin. */
  mentionableAdmins: (resource: string, { id: recordId, q }: { id: string; q: string }) =>
    callApi<MentionableAdmin[]>(
      'GET',
      `${noteUrl('mentionable')}?${new URLSearchParams({ collection: resource, recordId, q })}`,
    ),
  /** Finds the newest notes that contain a text, on records that the user may read. */
  searchNotes: ({ q }: { q: string }) =>
    callApi<FoundNote[]>('GET', `${noteUrl('search')}?${new URLSearchParams({ q })}`),
  /** Returns the notes on records of an export that was started with notes. */
  getExportedNotes: (resource: string, { exportId, ids }: { exportId: string; ids: string[] }) =>
    callApi<ExportedNotes[]>(
      'GET',
      `${getCollectionUrl(resource)}/notes?${new URLSearchParams({ export: exportId, ids: JSON.stringify(ids) })}`,
    ),
  /** Uploads a file for a note. */
  uploadAttachment: (file: Blob, params: UploadParams) =>
    uploadFile<NoteAttachment>(`${apiUrl}/attachments`, file, params),
  downloadAttachment: (id: string) => fetchBlob(`${apiUrl}/attachments/${id}`),
};
