import { useGetIdentity, useResourceContext } from 'react-admin';
import { create } from 'zustand';
import type { NoteAttachment, NoteMention } from '@/models/note';
import { askBeforeUnload } from '@/routing/unsavedPages';

/**
 * A file of a draft. `attachment` is set once it is uploaded. `progress` is how much was sent, in percent, or null
 * before sending. `error` is why the upload failed: a message key or the server's message. It follows the file's name if
 * `isFieldError` is set, and is a whole sentence otherwise.
 */
export type NoteDraftFile = {
  key: string;
  name: string;
  size: number;
  file?: File;
  abort?: AbortController;
  progress: number | null;
  error: string | null;
  isFieldError?: boolean;
  attachment?: NoteAttachment;
};

/** A note that is not saved yet. */
export type NoteDraft = { text: string; mentions: readonly NoteMention[]; files: readonly NoteDraftFile[] };

export const emptyNoteDraft: NoteDraft = { text: '', mentions: [], files: [] };

type Drafts = Readonly<Partial<Record<string, NoteDraft>>>;

/**
 * The drafts of this browser tab, by user and note. They survive closing the record, and are shown again when it is
 * opened.
 */
export const useNoteDraftStore = create<Drafts>(() => ({}));

const hasDrafts = (drafts: Drafts) => Object.values(drafts).some(draft => draft !== undefined);

// Also while the record of a draft is not open.
askBeforeUnload(useNoteDraftStore, hasDrafts);

const isSame = (one: NoteDraft, other: NoteDraft) => {
  const [files, others] = [one.files, other.files].map(list => list.map(({ key }) => key).join());
  return one.text === other.text && files === others;
};

/** Changes a draft. One that equals `initial`, what is saved, is not kept. */
export const changeNoteDraft = (key: string, initial: NoteDraft, change: (draft: NoteDraft) => NoteDraft) => {
  const draft = change(useNoteDraftStore.getState()[key] ?? initial);
  useNoteDraftStore.setState({ [key]: isSame(draft, initial) ? undefined : draft });
};

/** Removes a draft that was saved or given up. */
export const removeNoteDraft = (key: string) => useNoteDraftStore.setState({ [key]: undefined });

/**
 * Returns a function that returns the key of a draft: of a new note on a record of the current resource, or of changes
 * to a note. Drafts belong to the signed-in user.
 */
export const useGetNoteDraftKey = () => {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  return (recordId: string, noteId = 'new') => [identity?.id, resource, recordId, noteId].join('/');
};
