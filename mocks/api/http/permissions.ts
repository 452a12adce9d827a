import { decide, grantsPermission, type CallFacts, type DecisionFacts, type Outcome } from '@/models/policy';
import type { ApiContext, ApiVariables } from './context';
import { ApiError } from './errors';

/** The admin who makes the call. Its fields are declared where the session is read, in `session/signedIn.ts`. */
export type Caller = ApiVariables['admin'];

/** Returns whether the caller's permissions include the code. `*` includes all codes. */
export const hasPermission = ({ permissions: codes }: { permissions: readonly string[] }, code: string) =>
  grantsPermission(codes, code);

/** Throws 403, which names the first of the permissions, unless the caller has one of them. */
export const assertPermission = (c: ApiContext, permission: string, ...or: readonly string[]) => {
  const asked = [permission, ...or];
  const { outcome } = decide(c.var.admin, asked);
  c.get('decisionRecorder')?.addCall(asked, outcome === 'noPermission' ? outcome : 'allowed');
  if (outcome === 'noPermission')
    throw new ApiError(403, messages => messages.forbidden(permission), { data: () => ({ permission }) });
};

/** What was decided about records by an action, and the facts that its rules looked at, by the ids of the records. */
export type RecordedDecisions = {
  collection: string;
  action: string;
  /** What identifies the rules that decided, in their versions. */
  policy: string;
  day: CallFacts['day'];
  facts: ReadonlyMap<string, { facts: DecisionFacts; counted: readonly string[] }>;
};

declare module './context' {
  interface ApiVariables {
    /** Remembers what a call is decided on. Undefined if nothing records it. Adding the same twice is adding it once. */
    decisionRecorder?: {
      addCall: (permissions: readonly string[], outcome: Outcome) => void;
      addDecisions: (decisions: RecordedDecisions, outcomes: ReadonlyMap<string, Outcome>) => void;
    };
  }
}
