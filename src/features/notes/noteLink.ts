import { getNoteHash } from '@/models/note';
import { usePageLocation } from '@/routing/pageLocation';

/** Returns the id of the note that the URL of a record leads to, or undefined. */
export const useLinkedNoteId = () => {
  const { hash } = usePageLocation();
  const prefix = getNoteHash('');
  return hash.length > prefix.length && hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
};
