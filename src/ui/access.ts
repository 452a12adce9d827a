import { createContext, use, useCallback, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { ApiDeclaration, Capability, IgnoredListParams } from '@/providers/capabilities';

/** Whether the user has the permission for `action` on `resource`. */
export type CanAccessFunction = (action: string, resource: string) => boolean;

/** Tells whether the signed-in user has a permission. Denies everything without a provider. */
export const CanAccessContext = createContext<CanAccessFunction>(() => false);

/**
 * Whether the user has the permission for `action` on `resource`, by default the current one. Unlike react-admin's
 * `useCanAccess` it is synchronous, so that no button appears late and moves its neighbours.
 */
export const useCan = (action: string, resource?: string) => {
  const around = useResourceContext();
  return use(CanAccessContext)(action, resource ?? around ?? '');
};

type FieldRulesBySource = Readonly<Record<string, 'hidden' | 'masked' | 'readOnly'>>;

/** The fields that the signed-in user's role hides, masks or makes read-only, by resource and source. */
export const FieldRulesContext = createContext<Readonly<Partial<Record<string, FieldRulesBySource>>>>({});

const noRules: FieldRulesBySource = {};

/** Returns the rules for the fields of the current resource, by source. The API enforces them. */
export const useFieldRules = () => use(FieldRulesContext)[useResourceContext() ?? ''] ?? noRules;

/** Fields by resource. */
export type FieldsByResource = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Returns a function that says whether the user may see all of these fields. The API refuses figures that are made of others, and
 * filters and sorts by them.
 */
export const useCanSeeFields = () => {
  const rules = use(FieldRulesContext);
  return useCallback(
    (fields: FieldsByResource) =>
      Object.entries(fields).every(([resource, sources = []]) =>
        sources.every(source => ['readOnly', undefined].includes(rules[resource]?.[source])),
      ),
    [rules],
  );
};

/** The names that administrators gave to permissions, by code. The others are worded by `usePermissionFormatters`. */
export const CustomPermissionNamesContext = createContext<Readonly<Record<string, string>>>({});

/** The description of the connected API. Null outside of `<App/>`, where everything counts as missing. */
export const ApiDeclarationContext = createContext<ApiDeclaration | null>(null);

/** Whether the connected API offers `capability` (docs/connecting-an-api.md#capabilities). */
export const useHasApiCapability = (capability: Capability) =>
  use(ApiDeclarationContext)?.capabilities[capability] ?? false;

/** Returns the field of the user that users of the connected API sign in with. */
export const useSignInFieldName = () => use(ApiDeclarationContext)?.signInName ?? 'mobile';

const nothing: IgnoredListParams = {};

/**
 * Returns what lists of the current resource can neither be filtered nor sorted by: what the connected API ignores
 * (docs/connecting-an-api.md#3-show-a-list), and fields that are hidden or masked.
 */
export const useIgnoredListParams = (): IgnoredListParams => {
  const resource = useResourceContext() ?? '';
  const ignored = use(ApiDeclarationContext)?.ignored?.[resource] ?? nothing;
  const rules = useFieldRules();
  return useMemo(() => {
    const concealed = Object.keys(rules).filter(source => rules[source] !== 'readOnly');
    if (concealed.length === 0) return ignored;
    const { sort = [], filters = [] } = ignored;
    return {
      sort: sort === true || [...sort, ...concealed],
      filters: [...filters, ...concealed.flatMap(source => [source, `${source}_gte`, `${source}_lte`])],
    };
  }, [ignored, rules]);
};
