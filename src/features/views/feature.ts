import type { Feature } from '@/admin/feature';
import { SavedViewsProvider } from './ListViews';
import { SavedViewTabs } from './SavedViewBar';
import { getSavedViewsQueryOptions } from './savedViews';

export const views: Feature = {
  name: 'views',
  needs: 'account',
  ListWrapper: SavedViewsProvider,
  ListTitleTabs: SavedViewTabs,
  prefetchForLists: (queryClient, dataProvider) => queryClient.prefetchQuery(getSavedViewsQueryOptions(dataProvider)),
};
