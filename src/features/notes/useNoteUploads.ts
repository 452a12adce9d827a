import { useDataProvider, useTranslate } from 'react-admin';
import { attachmentFileExtensions, attachmentNameSchema, getAttachmentTypeOfName, noteLimits } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { describeUploadFailure } from '@/ui/feedback/useErrorNotification';
import { changeNoteDraft, useNoteDraftStore, type NoteDraft, type NoteDraftFile } from './noteDrafts';

/** A file that was not added. `reason` is a message key. */
export type RefusedFile = { name: string; reason: string };

/** Returns the message key of why a file cannot be attached, or undefined. The API also checks the content. */
const checkFile = ({ name, size }: File) => {
  if (!attachmentNameSchema.safeParse(name).success) return 'notes.files.badName';
  if (!getAttachmentTypeOfName(name)) return 'notes.files.badType';
  if (size === 0) return 'notes.files.isEmpty';
  return size > noteLimits.attachmentBytes ? 'notes.files.tooLarge' : undefined;
};

const createKey = () => `${Date.now()}-${Math.random()}`;

/**
 * Uploads the files of a draft, and removes them. An upload goes on when the record is closed. `add` returns the files
 * that were refused.
 */
export const useNoteUploads = (draftKey: string, initial: NoteDraft) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const changeFiles = (update: (files: NoteDraft['files']) => NoteDraft['files']) =>
    changeNoteDraft(draftKey, initial, draft => ({ ...draft, files: update(draft.files) }));
  const change = (key: string, changes: Partial<NoteDraftFile>) =>
    changeFiles(files => files.map(file => (file.key === key ? { ...file, ...changes } : file)));
  const send = async (key: string, file: File) => {
    const abort = new AbortController();
    const { signal } = abort;
    change(key, { abort, error: null, progress: null });
    const onProgress = (progress: number) => change(key, { progress });
    try {
      const { data } = await dataProvider.uploadAttachment(file, { name: file.name, signal, onProgress });
      change(key, { attachment: data });
    } catch (error) {
      if (!signal.aborted) change(key, describeUploadFailure(error));
    }
  };
  return {
    add: (files: readonly File[]): RefusedFile[] => {
      const { length } = (useNoteDraftStore.getState()[draftKey] ?? initial).files;
      const checked = files.map(file => ({ file, reason: checkFile(file) }));
      const room = Math.max(0, noteLimits.attachments - length);
      const good = checked.flatMap(({ file, reason }) => (reason ? [] : [file]));
      const added = good
        .slice(0, room)
        .map(file => ({ key: createKey(), name: file.name, size: file.size, file, progress: null, error: null }));
      changeFiles(current => [...current, ...added]);
      for (const { key, file } of added) void send(key, file);
      return [
        ...checked.flatMap(({ file: { name }, reason }) => (reason ? [{ name, reason }] : [])),
        ...good.slice(room).map(({ name }) => ({ name, reason: 'notes.files.tooMany' })),
      ];
    },
    retry: ({ key, file }: NoteDraftFile) => void (file && send(key, file)),
    remove: ({ key, abort }: NoteDraftFile) => {
      abort?.abort();
      changeFiles(files => files.filter(file => file.key !== key));
    },
  };
};

/** Returns a function that translates a message about files. A server's message stays as it is. */
export const useTranslateFileMessage = () => {
  const translate = useTranslate();
  const limits = {
    megabytes: noteLimits.attachmentBytes / 1_000_000,
    most: noteLimits.attachments,
    endings: attachmentFileExtensions.join(' '),
  };
  return (key: string) => translate(key, { ...limits, _: key });
};
