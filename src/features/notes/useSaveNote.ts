import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { noteTextSchema, type Note } from '@/models/note';
import type { NoteContent } from '@/providers/contract';
import { filterMentionsStillInText } from './mentionText';
import { removeNoteDraft, type NoteDraft } from './noteDrafts';

const checkText = createSchemaFieldValidator(noteTextSchema, 'notes.tooLong');

/** Returns the message key of why a draft cannot be saved yet, or undefined. */
const findProblem = ({ text, files }: NoteDraft) => {
  if (files.some(({ error }) => error !== null)) return 'notes.files.unsent';
  if (files.some(({ attachment }) => !attachment)) return 'notes.files.wait';
  return text.trim() === '' ? 'notes.required' : checkText(text);
};

const toContent = ({ text, mentions, files }: NoteDraft): NoteContent => ({
  text,
  mentions: filterMentionsStillInText(text, mentions).map(({ id }) => id),
  attachments: files.flatMap(({ attachment }) => attachment?.id ?? []),
});

type SaveNoteOptions = {
  draft: NoteDraft;
  draftKey: string;
  save: (content: NoteContent) => Promise<{ data: Note }>;
  onSaved: (note: Note) => void;
};

/**
 * Saves a draft, and removes it when it is saved, even if the record was closed meanwhile. `problem` is the message key of
 * why it cannot be saved yet, `error` why the API refused it.
 */
export const useSaveNote = ({ draft, draftKey, save, onSaved }: SaveNoteOptions) => {
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => save(toContent(draft)),
    onSuccess: ({ data }) => {
      removeNoteDraft(draftKey);
      onSaved(data);
    },
  });
  return {
    problem,
    error,
    isPending,
    forgetProblem: () => setProblem(undefined),
    submit: () => {
      if (isPending) return;
      const found = findProblem(draft);
      setProblem(found);
      reset();
      if (!found) mutate();
    },
  };
};
