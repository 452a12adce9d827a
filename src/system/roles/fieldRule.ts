import type { FieldAccess } from '@/models/fieldAccess';
import type { ScopedCollection } from './scope';

type RuledField = { collection: ScopedCollection; field: string };

/** A rule of a role about a field of records. */
export type FieldRule = RuledField & { access: FieldAccess };

/** The rules of a role, by collection and field. */
export type FieldRules = Readonly<Partial<Record<ScopedCollection, Readonly<Record<string, FieldAccess>>>>>;

/** A field that can have a rule, with what a rule can make of it. */
export type FieldWithRules = RuledField & { access: readonly FieldAccess[] };

/** A field whose rule has changed. `before` or `after` is undefined if it had or has no rule. */
export type FieldRuleChange = RuledField & { before: FieldAccess | undefined; after: FieldAccess | undefined };

/** Returns what rules make of a field, or undefined if it has no rule. */
export const getFieldAccess = (rules: readonly FieldRule[], { collection, field }: RuledField) =>
  rules.find(rule => rule.collection === collection && rule.field === field)?.access;

/** Returns the fields whose rules differ. */
export const diffFieldRules = (before: readonly FieldRule[], after: readonly FieldRule[]): FieldRuleChange[] => {
  const fields = [...before, ...after.filter(rule => getFieldAccess(before, rule) === undefined)];
  return fields
    .map(({ collection, field }) => {
      const ruled = { collection, field };
      return { ...ruled, before: getFieldAccess(before, ruled), after: getFieldAccess(after, ruled) };
    })
    .filter(change => change.before !== change.after);
};

/** Returns rules with changes, which may also be those of another version. */
export const applyFieldRuleChanges = (
  rules: readonly FieldRule[],
  changes: readonly Omit<FieldRuleChange, 'before'>[],
): FieldRule[] => [
  ...rules.filter(
    rule => !changes.some(({ collection, field }) => rule.collection === collection && rule.field === field),
  ),
  ...changes.flatMap(({ collection, field, after }) => (after ? [{ collection, field, access: after }] : [])),
];
