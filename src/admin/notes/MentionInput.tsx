import { Box, OutlinedInput } from '@mui/material';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { NoteMention } from '@/models/note';
import { HighlightedTextarea } from './HighlightedTextarea';
import { MentionOptions } from './MentionOptions';
import { completeMention } from './mentionText';
import { useMentionList } from './useMentionList';

type MentionInputProps = {
  recordId: string;
  label: string;
  value: string;
  /** The persons chosen so far. */
  mentions: readonly NoteMention[];
  onChange: (value: string, mentions: readonly NoteMention[]) => void;
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
  const { recordId, label, value, mentions, onChange, onSubmit, describedBy, readOnly, inputRef } = props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useMentionList(recordId, mentions, ({ id, name }, search) => {
    const input = inputRef.current;
    if (!input) return;
    const { text, caret } = completeMention(value, input.selectionStart, search, name);
    const isChosen = mentions.some(known => known.id === id);
    // The caret can only be moved in the new text.
    flushSync(() => onChange(text, isChosen ? mentions : [...mentions, { id, name }]));
    input.focus();
    input.setSelectionRange(caret, caret);
  });
  const press = (event: KeyboardEvent) => {
    // Keys that choose a character in an input method are not meant for the list.
    if (event.nativeEvent.isComposing) return;
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
        inputComponent={HighlightedTextarea}
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
