import { Box, OutlinedInput } from '@mui/material';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { flushSync } from 'react-dom';
import type { NoteMention, MentionableAdmin } from '@/models/note';
import { isComposing } from '@/ui/keyboard';
import { MentionHighlightTextarea } from './NoteText';
import { MentionOptions } from './MentionOptions';
import { completeMention, type MentionSearch } from './mentionText';
import { useMentionAutocomplete, type PendingMentions } from './useMentionAutocomplete';

type MentionInputProps = {
  recordId: string;
  label: string;
  value: string;
  /** The persons chosen so far. */
  mentions: readonly NoteMention[];
  onChange: (value: string, mentions: readonly NoteMention[]) => void;
  /** The input adds the mentions that are not in the text yet. */
  pendingMentions: PendingMentions;
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  /** Id of the element that describes what is wrong. */
  describedBy: string | undefined;
  readOnly: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Input for a text that mentions persons. `@` opens a list of those who may read the record, found by name or pinyin; the
 * arrow keys, Enter and Tab choose one. The chosen names are highlighted.
 */
export const MentionInput = (props: MentionInputProps) => {
  const { recordId, label, value, mentions, pendingMentions, onChange, onSubmit, describedBy, readOnly, inputRef } =
    props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const choose = useEvent(({ id, name }: MentionableAdmin, search: MentionSearch) => {
    const input = inputRef.current;
    const completed = input && completeMention(value, input.selectionStart, search, name);
    if (!completed) return;
    const { text, caret } = completed;
    const isChosen = mentions.some(known => known.id === id);
    // The caret can only be moved in the new text.
    flushSync(() => onChange(text, isChosen ? mentions : [...mentions, { id, name }]));
    input.setSelectionRange(caret, caret);
  });
  const list = useMentionAutocomplete(recordId, mentions, pendingMentions, choose);
  const press = (event: KeyboardEvent) => {
    // Keys that choose a character in an input method are not meant for the list.
    if (isComposing(event)) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit) onSubmit();
    if (isSubmit || list.press(event)) event.preventDefault();
  };
  const followInput = () => inputRef.current && list.follow(inputRef.current);
  const active = list.options[list.active];
  return (
    <Box ref={frame}>
      <OutlinedInput
        multiline
        fullWidth
        placeholder={label}
        value={value}
        readOnly={readOnly}
        error={describedBy !== undefined}
        inputRef={inputRef}
        inputComponent={MentionHighlightTextarea}
        onChange={({ target }) => {
          onChange(target.value, mentions);
          followInput();
        }}
        onKeyDown={press}
        onBlur={list.close}
        inputProps={{
          mentions,
          'aria-label': label,
          'aria-describedby': describedBy,
          'aria-autocomplete': 'list',
          'aria-controls': active ? listId : undefined,
          'aria-activedescendant': active ? `${listId}-${active.id}` : undefined,
          onSelect: followInput,
        }}
      />
      {list.isOpen && (
        <MentionOptions
          id={listId}
          anchor={frame}
          options={list.options}
          error={list.error}
          active={list.active}
          onChoose={list.take}
        />
      )}
    </Box>
  );
};
