import type { SalesRegion } from '@/models/salesRegion';
import type { Scope, ScopeKind } from '@/system/roles/scope';

/** Returns a scope as a row has it, such as `regions:east,south`. */
export const formatScope = ({ scope, regions }: Scope) =>
  regions.length > 0 ? `${scope}:${regions.toSorted().join()}` : scope;

/** Returns the scope of a row that `formatScope` has written. */
export const parseScope = (text: string): Scope => {
  const [scope = 'all', regions = ''] = text.split(':');
  return { scope: scope as ScopeKind, regions: regions === '' ? [] : (regions.split(',') as SalesRegion[]) };
};
