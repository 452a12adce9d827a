import type { Feature } from '@/admin/feature';
import { getSavedViewsQueryOptions, LazySavedViewBar, SavedViewsProvider } from './ListViews';

export const views: Feature = {
  name: 'views',
  needs: 'account',
  ListWrapper: SavedViewsProvider,
  ListTitleTabs: LazySavedViewBar,
  prefetchForLists: (queryClient, dataProvider) => queryClient.prefetchQuery(getSavedViewsQueryOptions(dataProvider)),
};
