import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import type { MentionableAdmin, NoteMention } from '@/models/note';
import { useMentionableAdmins } from './MentionOptions';
import { findMentionSearch, type MentionSearch } from './mentionText';

/** Moves within `count` options, and from the last to the first. */
const step = (active: number, by: number, count: number) => (active + by + count) % count;

/** The choices of persons that wait for the API. Each resolves to false if its call failed, and is removed then. */
export type PendingChoices = Set<Promise<boolean>>;

/**
 * The list of persons that opens while a mention is typed. `follow` updates it when the text or the caret has changed,
 * `press` handles its keys and returns whether a key was meant for it. `choose` receives the chosen person.
 */
export const useMentionList = (
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

/**
 * Returns the choices of persons that wait for the API, and `run`, which runs the task once they are in the text: not if
 * one of them failed or the input is gone, and once however often it is called meanwhile.
 */
export const usePendingChoices = (input: RefObject<HTMLElement | null>, task: () => void) => {
  const [pendingChoices] = useState<PendingChoices>(() => new Set());
  const isWaiting = useRef(false);
  const runTask = useEvent(task);
  const run = async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const areChosen = (await Promise.all(pendingChoices)).every(Boolean);
    isWaiting.current = false;
    if (areChosen && input.current) runTask();
  };
  return { pendingChoices, run };
};
