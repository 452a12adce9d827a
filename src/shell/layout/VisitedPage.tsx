import { use, useCallback, type ReactNode } from 'react';
import { PageTitleListener } from '../../components/pageTitleListener';
import { usePageLocation } from '../../routing/pageLocation';
import { pageOf } from '../../routing/paths';
import { noteVisit } from '../home/useRecentPages';

/** Notes the page among those visited, once it has told its title. */
export const VisitedPage = ({ children }: { children: ReactNode }) => {
  const name = pageOf(usePageLocation().pathname);
  const tellTab = use(PageTitleListener);
  const tell = useCallback(
    (title: string) => {
      tellTab?.(title);
      noteVisit({ name, title });
    },
    [tellTab, name],
  );
  return <PageTitleListener value={tell}>{children}</PageTitleListener>;
};
