import type { Feature } from '@/admin/feature';
import { getSavedViewsQueryOptions, SavedViewsProvider } from './ListViews';
import { SavedViewTabs } from './SavedViewBar';

export const views: Feature = {
  name: 'views',
  needs: 'account',
  ListWrapper: SavedViewsProvider,
  ListTitleTabs: SavedViewTabs,
  prefetchForLists: (queryClient, dataProvider) => queryClient.prefetchQuery(getSavedViewsQueryOptions(dataProvider)),
};
