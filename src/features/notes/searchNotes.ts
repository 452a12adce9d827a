import type { Feature } from '@/admin/feature';
import { getNoteHash, noteLimits } from '@/models/note';

/** The search of the command palette for notes that contain a text (docs/requirements.md#notes). */
export const search: Feature['search'] = {
  group: 'notes.title',
  shortest: noteLimits.searched,
  find: async (dataProvider, text) =>
    (await dataProvider.searchNotes({ q: text })).data.map(({ id, author, passage, ...record }) => ({
      id: `note/${id}`,
      ...record,
      match: { field: author, value: passage },
      hash: getNoteHash(id),
    })),
};
