import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** The word for a collection that permissions are about: its resource's own, or ours where the console has no such resource. */
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
