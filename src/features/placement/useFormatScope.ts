import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Scope } from '@/system/roles/scope';

/** Returns a function that words a scope: "Own department and below", or the names of its regions. */
export const useFormatScope = () => {
  const translate = useTranslate();
  return useCallback(
    ({ scope, regions }: Scope) =>
      scope === 'regions'
        ? regions.map(region => translate(`salesRegion.${region}`)).join(translate('scope.and'))
        : translate(`scope.kinds.${scope}`),
    [translate],
  );
};
