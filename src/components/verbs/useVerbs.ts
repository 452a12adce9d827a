import { createContext, use, type ReactNode } from 'react';
import type { Notice } from '../useNotice';
import type { Target, Verbs } from './verbs';

export type VerbRequest = {
  verb: string;
  target: Target;
  /** The list's selection is what it is for. */
  batch?: boolean;
  /** What was tried when it fails, where that is not the action itself, such as to update the status. */
  notice?: Notice;
  /** Called with the ids of what succeeded, once the list has been read again. */
  onDone?: (succeeded: string[]) => void;
};

type VerbContext = {
  verbs: Verbs;
  /** What is read of one record before it is decided: fields, within its record context. */
  details: ReactNode;
  decide: (request: VerbRequest) => void;
  /** What was typed for single records, by verb and id: kept when its dialog is closed, until the verb has succeeded. */
  drafts: Map<string, string>;
};

/** Where a draft is kept. */
export const draftKey = (verb: string, id: string) => `${verb}/${id}`;

export const VerbContext = createContext<VerbContext>({
  verbs: {},
  details: null,
  decide: () => {},
  drafts: new Map(),
});

/** The verbs of the list's resource, and how to ask for one. */
export const useVerbs = () => use(VerbContext);
