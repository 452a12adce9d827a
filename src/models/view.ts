/** The limits of saved views (docs/requirements.md#saved-views). */
export const viewLimits = {
  /** Characters of a name. */
  name: 40,
  /** Views of an account for each list. */
  perList: 50,
  /** Views of a list with a count. */
  counted: 20,
  /** From this number on, counts are not exact. */
  count: 10_000,
} as const;
