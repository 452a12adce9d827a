/** Days for which calls and decisions are kept, and after which a permission that nobody has used is named. */
export const rehearsalDays = { kept: 90, unused: 60 } as const;

/** The newest of the calls or decisions: when, and by whom. Null if the account is gone. */
export type NewestCall = { at: string; adminName: string | null };

/** Since when calls are recorded, at most 90 days. Null if none is. `lost` are calls of these days that could not be. */
type Recording = { since: string | null; lost: number };

/** What a rule would have done to the decisions that it is about, besides the rules in force. */
export type RuleRehearsal = Recording & {
  decisions: number;
  /** Those for which it would have asked a second person, by how many people they were made, and the newest. */
  asked: number;
  /** Those that it would have held until a day. Missing if the API has no holds. `people` and `newest` are of both. */
  held?: number;
  people: number;
  newest: NewestCall | null;
  /** Those that it applies to, but for which another rule asks anyway. */
  alreadyAsked: number;
  /** Those about which nobody knows, because what the rule looks at was not recorded. */
  unknown: number;
  /** How many requests for a second approval were decided, and their median wait in milliseconds. */
  requests: number;
  medianWait: number | null;
};

/** What the decisions that a rule is about would have been without it, by the other rules in force. */
export type DisablingRehearsal = Recording & {
  decisions: number;
  /** Those that one person would have made without a second one, and those that nothing would have held. */
  alone: number;
  unheld: number;
  people: number;
  newest: NewestCall | null;
  /** Those for which other rules demand the same. */
  covered: number;
  unknown: number;
};

/** What other permissions of a role would have done to the calls of its admins. */
export type RoleRehearsal = Recording & {
  calls: number;
  stopped: {
    calls: number;
    people: number;
    newest: NewestCall | null;
    /** By the permission that the calls needed, most first. */
    permissions: { code: string; calls: number }[];
    /** The decisions about money and suppliers among them. */
    decisions: { collection: string; action: string; count: number }[];
  };
  /** Refused calls that would have been allowed. */
  allowed: { calls: number; people: number };
  /** Calls with a permission whose scope changes: which records they were about was not recorded. */
  unknown: number;
};

/** The permissions of a role that nobody has used for 60 days. Null until calls are recorded for that long. */
export type UnusedPermissions = { since: string | null; permissions: { id: string; code: string }[] | null };
