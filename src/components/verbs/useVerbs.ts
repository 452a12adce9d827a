import { createContext, use, type ReactNode } from 'react';
import type { Target, Verbs } from './verbs';

export type VerbRequest = {
  verb: string;
  target: Target;
  /** The list's selection is what it is for. */
  batch?: boolean;
  /** Called with the ids of what succeeded, once the list has been read again. */
  onDone?: (succeeded: string[]) => void;
};

type VerbContext = {
  verbs: Verbs;
  /** What is read of one record before it is decided: fields, within its record context. */
  details: ReactNode;
  decide: (request: VerbRequest) => void;
};

export const VerbContext = createContext<VerbContext>({ verbs: {}, details: null, decide: () => {} });

/** The verbs of the list's resource, and how to ask for one. */
export const useVerbs = () => use(VerbContext);
