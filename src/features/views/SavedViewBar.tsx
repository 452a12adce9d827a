import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Alert, Box, IconButton, Stack, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useDataProvider, useListContext, useNavigate, useResourceContext, useTranslate } from 'react-admin';
import type { ListTitleTabsProps } from '@/admin/feature';
import type { SavedView } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { SavedViewsContext, useSavedViewsContext } from './savedViews';
import { UnsavedViewActions } from './UnsavedViewActions';
import { useSavedViewChoices, SavedViewLinks, SavedViewSelect } from './ViewChoices';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because most visits of a list change no views.
const SavedViewMenu = lazyComponent(async () => (await import('./ViewDialogs')).SavedViewMenu);

/** Fetches the number of records of each view once the list has its rows. Returns the numbers by view id, null on failure. */
const useViewCounts = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const resource = useResourceContext();
  const { list, views } = useSavedViewsContext();
  const { isPending } = useListContext();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'totals', 'views', list],
    queryFn: async () => (await dataProvider.viewCounts(list)).data,
    enabled: views.length > 0 && !isPending,
  });
  const failed = error && !data ? views.map(({ id }) => ({ id, total: null })) : [];
  const counts = new Map((data ?? failed).map(({ id, total }) => [id, total]));
  return { counts, error, retry: () => void refetch() };
};

/** Button that opens the menu of the open view. */
const ViewMenuButton = ({ view }: { view: SavedView }) => {
  const label = useTranslate()('views.menu', { name: view.name });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        // The label names the view.
        translate="no"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={SavedViewMenu.prefetch}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <ExpandIcon fontSize="small" />
      </IconButton>
      <Suspense fallback={null}>
        <SavedViewMenu view={view} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
      </Suspense>
    </>
  );
};

/** The row of a list's views: links with their counts (a select on phones), the open view's menu, and its changes. */
const SavedViewBar = ({ initial }: ListTitleTabsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, current, isMissing, error, retry } = useSavedViewsContext();
  const { counts, error: countError, retry: retryCounts } = useViewCounts();
  const getErrorMessage = useGetErrorMessage();
  const failure = error ?? countError;
  const choices = useSavedViewChoices(initial, counts);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const Choices = isPhone ? SavedViewSelect : SavedViewLinks;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5 }}>
        <Stack
          component="nav"
          aria-label={translate('views.label')}
          direction="row"
          sx={{ alignItems: 'center', minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 auto' } }}
        >
          <Choices choices={choices} pathname={pathname} />
          {current && <ViewMenuButton key={current.id} view={current} />}
        </Stack>
        <UnsavedViewActions />
      </Stack>
      {isMissing && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          onClose={() => navigate({ pathname, search: choices[0]?.search ?? '' })}
        >
          {translate('views.missing')}
        </Alert>
      )}
      {failure && (
        <RetryAlert
          severity="warning"
          label="list.retry"
          text={translate('views.failed', { error: getErrorMessage(failure) })}
          error={failure}
          onRetry={error ? retry : retryCounts}
        />
      )}
    </>
  );
};

/** The list's views, beside its title; on phones, in a row below the title and its buttons. */
export const SavedViewTabs = (props: ListTitleTabsProps) =>
  use(SavedViewsContext) && (
    <Box
      sx={{
        flex: { xs: '1 0 100%', sm: '1 1 0' },
        order: { xs: 1, sm: 0 },
        minWidth: 0,
        minHeight: 32,
        displayPrint: 'none',
      }}
    >
      <SavedViewBar {...props} />
    </Box>
  );
