import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Returns a function that gives the name of a collection in a permission code: the resource's name, or a message of its
 * own if the console has no such resource.
 */
export const useSectionName = () => {
  const translate = useTranslate();
  return useCallback(
    (section: string) =>
      translate(`resources.${section}.name`, {
        smart_count: 2,
        _: translate(`system.sections.${section}`, { _: section }),
      }),
    [translate],
  );
};
