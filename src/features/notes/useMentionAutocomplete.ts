import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import type { MentionableAdmin, NoteMention } from '@/models/note';
import { useMentionableAdmins } from './MentionOptions';
import { findMentionSearch, type MentionSearch } from './mentionText';

/** Moves within `count` options, and from the last to the first. */
const step = (active: number, by: number, count: number) => (active + by + count) % count;

/**
 * One promise for each mention whose person the API has not returned yet. It resolves to false if the call fails. Resolved
 * promises are removed.
 */
export type PendingMentions = Set<Promise<boolean>>;

/**
 * The list of persons that opens while a mention is typed. `follow` updates it when the text or the caret has changed,
 * `press` handles its keys and returns whether a key was meant for it. `choose` receives the chosen person.
 */
export const useMentionAutocomplete = (
  recordId: string,
  chosen: readonly NoteMention[],
  pendingMentions: PendingMentions,
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
   * Waits for the persons whose names match the letters, and chooses the first. The user can go on typing. Resolves to
   * false if the call fails.
   */
  const takeWhenFound = async (search: MentionSearch) => {
    close();
    setEscaped(search.start);
    try {
      const [person] = await query.find(search.letters);
      if (person) choose(person, search);
      return true;
    } catch {
      // Open the list again. It shows the error.
      setEscaped(undefined);
      setList({ search, active: 0 });
      return false;
    }
  };
  const addPending = (choice: Promise<boolean>) => {
    pendingMentions.add(choice);
    void choice.then(() => pendingMentions.delete(choice));
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
    else if (query.isOutdated) addPending(takeWhenFound(search));
    else take(person);
    return true;
  };
  // Nothing is active while the options are those of the letters before.
  const active = query.isOutdated ? -1 : (list?.active ?? 0);
  return { isOpen: list !== null, active, options, error: query.error, follow, press, take, close };
};

/**
 * Returns the mentions that wait for the API, and `runWhenMentioned`, which runs `task` once they are all in the text. The
 * task does not run if a call fails or the input is unmounted. Further calls while it waits are ignored.
 */
export const usePendingMentions = (input: RefObject<HTMLElement | null>, task: () => void) => {
  const [pendingMentions] = useState<PendingMentions>(() => new Set());
  const isWaiting = useRef(false);
  const runTask = useEvent(task);
  const runWhenMentioned = async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const areMentioned = (await Promise.all(pendingMentions)).every(Boolean);
    isWaiting.current = false;
    if (areMentioned && input.current) runTask();
  };
  return { pendingMentions, runWhenMentioned };
};
