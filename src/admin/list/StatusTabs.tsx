import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { use, type KeyboardEvent, type ReactNode } from 'react';
import { useDataProvider, useListFilterContext, useResourceContext, useTranslate } from 'react-admin';
import type { StatusCount } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useHasApiCapability } from '@/ui/access';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { moveFocusByKey } from '@/ui/keyboard';
import { Skeleton } from '@/ui/Skeleton';
import { ListRelatedDataAlert } from './ListEmpty';
import { ListPanelIdContext, ListStatusesContext, ListToolbar } from './ListToolbar';

const everyStatus = 'all';

type ToolbarTabPanelProps = {
  /** The id of the chosen tab. By default, the tab of all statuses. */
  tab?: string | undefined;
  children: ReactNode;
};

/** The tab panel of `ToolbarTabs`: the list's table. */
export const ToolbarTabPanel = ({ tab = everyStatus, children }: ToolbarTabPanelProps) => {
  const panelId = use(ListPanelIdContext);
  return (
    <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`}>
      {children}
    </Box>
  );
};

type ToolbarTabsProps = {
  /** The name of the tabs as a whole. */
  label: string;
  tabs: readonly { id: string; label: ReactNode }[];
  /** The id of the chosen tab. */
  value: string;
  onChoose: (id: string) => void;
};

/** Moves the focus to another tab: the next or previous one by the arrow keys, the first by Home, the last by End. */
const moveFocusBetweenTabs = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  if (event.shiftKey) return;
  moveFocusByKey(event, {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  });
};

/**
 * Tabs in the toolbar of a list, each with a filter of its own. The table belongs in a `ToolbarTabPanel`. Plain elements, because
 * MUI's tabs measure themselves while the page renders.
 */
export const ToolbarTabs = ({ label, tabs, value, onChoose }: ToolbarTabsProps) => {
  const panelId = use(ListPanelIdContext);
  const tabStop = tabs.some(({ id }) => id === value) ? value : tabs[0]?.id;
  return (
    <div role="tablist" aria-label={label} className="ConsoleTabs">
      {tabs.map(({ id, label: content }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          aria-controls={panelId}
          aria-selected={id === value}
          tabIndex={id === tabStop ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={moveFocusBetweenTabs}
        >
          {content}
        </button>
      ))}
    </div>
  );
};

/** The tab panel of `StatusTabs`: the list's table. */
export const StatusTabPanel = ({ children }: { children: ReactNode }) => (
  <ToolbarTabPanel tab={useListFilterContext().filterValues['status']}>{children}</ToolbarTabPanel>
);

type StatusTabSumsProps = { sums: readonly { id: string; text: string | undefined }[] };

/** The sums of a status in its tab. `text` is undefined while loading. */
export const StatusTabSums = ({ sums }: StatusTabSumsProps) => (
  <Typography component="span" variant="body2" noWrap sx={{ display: 'flex', gap: 1, color: 'text.primary' }}>
    {sums.map(({ id, text }) => (
      // Reserves the width of a sum in millions. Otherwise the tabs would move when the sums load.
      <Box component="span" key={id} sx={{ minWidth: '13ch' }}>
        {text ?? <Skeleton component="span" />}
      </Box>
    ))}
  </Typography>
);

// Reserves the width of four digits. Otherwise the tabs would move when the counts load.
const countStyle = {
  display: 'inline-block',
  minWidth: '5ch',
  px: 0.5,
  ml: 0.25,
  borderRadius: '10px',
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'center',
  color: 'text.secondary',
  bgcolor: 'action.hover',
} as const;

type StatusTotalsProps<Total> = {
  /** The totals of the records that match the filter, by status. No numbers are shown without them. */
  totals: Pick<UseQueryResult<Total[]>, 'data' | 'error'> | undefined;
  /** Returns the sums of a status, or of all, from its totals. They are undefined while loading. */
  renderSums?: (totals: Total[] | undefined) => ReactNode;
};

type ControlledStatusTabsProps<Total> = StatusTotalsProps<Total> & {
  /** The selected status. Undefined selects all. */
  status: string | undefined;
  onChoose: (status: string | undefined) => void;
};

/** The statuses of `<List>` as tabs in its toolbar, each with its totals. */
export const ControlledStatusTabs = <Total extends StatusCount>(props: ControlledStatusTabsProps<Total>) => {
  const { totals, renderSums, status = everyStatus, onChoose } = props;
  const statuses = use(ListStatusesContext) ?? [];
  const translate = useTranslate();
  const resource = useResourceContext();
  const describe = (id: string) => {
    const own = totals?.data?.filter(row => id === everyStatus || row.status === id);
    const count = own?.reduce((sum, row) => sum + row.count, 0) ?? <Skeleton component="span" />;
    return (
      <span>
        {translate(id === everyStatus ? 'list.all' : `resources.${resource}.status.${id}`)}
        {totals && (
          <>
            {' '}
            <Box component="span" sx={countStyle}>
              {totals.error ? translate('field.empty') : count}
            </Box>
            {!totals.error && renderSums?.(own)}
          </>
        )}
      </span>
    );
  };
  return (
    <ToolbarTabs
      label={translate('list.statusTabs')}
      tabs={[everyStatus, ...statuses.map(({ id }) => id)].map(id => ({ id, label: describe(id) }))}
      value={status}
      onChoose={id => onChoose(id === everyStatus ? undefined : id)}
    />
  );
};

type StatusTabsProps<Total> = StatusTotalsProps<Total> & {
  /** Called with the chosen status after the list is filtered by it. */
  onChoose?: (status: string | undefined) => void;
};

/** Status tabs that filter the list. They show no counts if the API lacks the capability `statistics`. */
export const StatusTabs = <Total extends StatusCount>({ totals, onChoose, ...props }: StatusTabsProps<Total>) => {
  const hasTotals = useHasApiCapability('statistics');
  const { filterValues, setFilters } = useListFilterContext();
  const { status, ...others } = filterValues;
  const choose = (chosen: string | undefined) => {
    setFilters({ ...others, ...(chosen && { status: chosen }) });
    onChoose?.(chosen);
  };
  return <ControlledStatusTabs {...props} totals={hasTotals ? totals : undefined} status={status} onChoose={choose} />;
};

/** Returns the number of records that match the list's filter by status. Ignores the status filter. */
const useStatusCounts = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const resource = useResourceContext() ?? '';
  const { status: _, ...filter } = useListFilterContext().filterValues;
  return useQuery({
    queryKey: [resource, 'totals', filter],
    queryFn: async () => (await dataProvider.statusCounts(resource, filter)).data,
    enabled: useHasApiCapability('statistics'),
    placeholderData: keepPreviousData,
  });
};

/** The toolbar of a list with status tabs and their counts. */
export const StatusToolbar = () => {
  const totals = useStatusCounts();
  return (
    <>
      <ListToolbar tabs={<StatusTabs totals={totals} />} />
      <StatusTotalsErrorAlert totals={totals} />
    </>
  );
};

/** Says that the totals of the tabs could not be fetched. */
export const StatusTotalsErrorAlert = ({ totals: { error, refetch } }: { totals: UseQueryResult }) => {
  const errorNotification = useErrorNotification();
  return (
    error && (
      <ListRelatedDataAlert
        text={errorNotification.format('statistics', error)}
        error={error}
        onRetry={() => refetch()}
      />
    )
  );
};
