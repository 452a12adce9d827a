import { Box, OutlinedInput } from '@mui/material';
import { useId, useRef, type KeyboardEvent, type RefObject, useState } from 'react';
import { useEvent } from 'react-admin';
import { flushSync } from 'react-dom';
import type { NoteMention, MentionableAdmin } from '@/models/note';
import { HighlightedTextarea } from './NoteText';
import { MentionOptions, useMentionableAdmins } from './MentionOptions';
import { completeMention, findMentionSearch, type MentionSearch } from './mentionText';

/** Moves within `count` options, and from the last to the first. */
const step = (active: number, by: number, count: number) => (active + by + count) % count;

/** The choices of persons that wait for the API. Each resolves to false if its call failed, and is removed then. */
export type PendingChoices = Set<Promise<boolean>>;

/**
 * The list of persons that opens while a mention is typed. `follow` updates it when the text or the caret has changed,
 * `press` handles its keys and returns whether a key was meant for it. `choose` receives the chosen person.
 */
const useMentionList = (
  recordId: string,
  chosen: readonly NoteMention[],
  pendingChoices: PendingChoices,
  choose: (person: MentionableAdmin, search: MentionSearch) => void,
) => {
  const [list, setList] = useState<{ search: MentionSearch; active: number } | null>(null);
  // Where the mention starts whose list Escape has closed. It stays closed until another mention begins.
  const [escaped, setEscaped] = useState<number>();
  const query = useMentionableAdmins(recordId, list?.search.letters);
  const options = list ? query.options : [];
  const close = () => setList(null);
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const search = selectionStart === selectionEnd ? findMentionSearch(value, selectionStart, chosen) : undefined;
    if (search?.start !== escaped) setEscaped(undefined);
    if (!search || search.start === escaped) return close();
    const { start, letters } = list?.search ?? {};
    const isKnown = start === search.start && letters === search.letters;
    return setList({ search, active: isKnown ? (list?.active ?? 0) : 0 });
  };
  const take = (person: MentionableAdmin) => {
    close();
    if (list) choose(person, list.search);
  };
  /**
   * Chooses the first person for the letters typed so far when their answer arrives. The user can type on until then.
   * Resolves to false if the call failed.
   */
  const takeWhenFound = async (search: MentionSearch) => {
    close();
    setEscaped(search.start);
    try {
      const [person] = await query.find(search.letters);
      if (person) choose(person, search);
      return true;
    } catch {
      // The list opens again and says why it is empty.
      setEscaped(undefined);
      setList({ search, active: 0 });
      return false;
    }
  };
  const addChoice = (choice: Promise<boolean>) => {
    pendingChoices.add(choice);
    void choice.then(() => pendingChoices.delete(choice));
  };
  const press = (event: KeyboardEvent) => {
    if (!list || event.shiftKey) return false;
    const { search, active } = list;
    const person = options[active];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice = ['Enter', 'Tab'].includes(event.key);
    if (event.key === 'Escape') {
      close();
      setEscaped(search.start);
      // Only the list closes, not the drawer around it.
      event.stopPropagation();
      return true;
    }
    if (!person) return false;
    if (by) setList({ search, active: step(active, by, options.length) });
    else if (!isChoice) return false;
    // The options of the letters before may show another person.
    else if (query.isOutdated) addChoice(takeWhenFound(search));
    else take(person);
    return true;
  };
  // Nothing is active while the options are those of the letters before.
  const active = query.isOutdated ? -1 : (list?.active ?? 0);
  return { isOpen: list !== null, active, options, error: query.error, follow, press, take, close };
};

type MentionInputProps = {
  recordId: string;
  label: string;
  value: string;
  /** The persons chosen so far. */
  mentions: readonly NoteMention[];
  onChange: (value: string, mentions: readonly NoteMention[]) => void;
  /** The input adds the choices that are not in the text yet. */
  pendingChoices: PendingChoices;
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
  const { recordId, label, value, mentions, pendingChoices, onChange, onSubmit, describedBy, readOnly, inputRef } =
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
  const list = useMentionList(recordId, mentions, pendingChoices, choose);
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
