import { useState, type KeyboardEvent } from 'react';
import type { MentionableAdmin, NoteMention } from '@/models/note';
import { useMentionableAdmins } from './MentionOptions';
import { findMentionSearch, type MentionSearch } from './mentionText';

/** Moves within `count` options, and from the last to the first. */
const step = (active: number, by: number, count: number) => (active + by + count) % count;

/**
 * The list of persons that opens while a mention is typed. `follow` updates it when the text or the caret has changed,
 * `press` handles its keys and returns whether a key was meant for it. `choose` receives the chosen person.
 */
export const useMentionList = (
  recordId: string,
  chosen: readonly NoteMention[],
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
    const isKnown = list?.search.start === search.start && list.search.letters === search.letters;
    return isKnown ? undefined : setList({ search, active: 0 });
  };
  const take = (person: MentionableAdmin) => {
    close();
    if (list) choose(person, list.search);
  };
  const press = (event: KeyboardEvent) => {
    if (!list || event.shiftKey) return false;
    const { search, active } = list;
    const person = options[active];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      close();
      setEscaped(search.start);
      // Only the list closes, not the drawer around it.
      event.stopPropagation();
      return true;
    }
    if (by && person) setList({ search, active: step(active, by, options.length) });
    else if (person && ['Enter', 'Tab'].includes(event.key)) take(person);
    else return false;
    return true;
  };
  return { isOpen: list !== null, active: list?.active ?? 0, options, error: query.error, follow, press, take, close };
};
