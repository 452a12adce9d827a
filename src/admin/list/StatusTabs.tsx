import { Box, Tab, Tabs, Typography } from '@mui/material';
import { createContext, use, useId, type ReactNode } from 'react';
import { useListFilterContext, useResourceContext, useTranslate } from 'react-admin';
import { Skeleton } from '@/ui/Skeleton';

const everyStatus = 'all';

/** The filter fields that the tabs set, for a filter form beside them. */
export const statusTab: readonly string[] = ['status'];

const PanelIdContext = createContext('');

/** Connects `StatusTabs` to the table that they filter. Put a list's content and its tabs into it. */
export const StatusTabsProvider = ({ children }: { children: ReactNode }) => {
  const panelId = useId();
  return <PanelIdContext value={panelId}>{children}</PanelIdContext>;
};

/** The table that `StatusTabs` filter. */
export const StatusTabPanel = ({ children }: { children: ReactNode }) => {
  const panelId = use(PanelIdContext);
  const { status = everyStatus } = useListFilterContext().filterValues;
  return (
    <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${status}`}>
      {children}
    </Box>
  );
};

/** The records of a status. `count` is undefined while loading, and null if it is unknown. */
export type StatusFigures = { count: number | null | undefined; sum?: ReactNode };

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

type StatusTabsProps = {
  statuses: readonly { readonly id: string }[];
  /** Returns what to show of a status, or of all if it is undefined. Without it, only the names are shown. */
  getFigures?: ((status: string | undefined) => StatusFigures) | undefined;
  /** Called with the chosen status after the list is filtered by it. */
  onChoose?: (status: string | undefined) => void;
};

/** The statuses of a list's records as tabs in its toolbar, each with its figures. Choosing one filters the list. */
export const StatusTabs = ({ statuses, getFigures, onChoose }: StatusTabsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const panelId = use(PanelIdContext);
  const { filterValues, setFilters } = useListFilterContext();
  const { status = everyStatus, ...others } = filterValues;
  const choose = (id: string) => {
    const chosen = id === everyStatus ? undefined : id;
    setFilters({ ...others, ...(chosen && { status: chosen }) });
    onChoose?.(chosen);
  };
  const describe = (id: string) => {
    const figures = getFigures?.(id === everyStatus ? undefined : id);
    return (
      <span>
        {translate(id === everyStatus ? 'list.all' : `resources.${resource}.status.${id}`)}
        {figures && (
          <>
            {' '}
            <Box component="span" sx={countStyle}>
              {figures.count === undefined ? (
                <Skeleton component="span" />
              ) : (
                (figures.count ?? translate('field.empty'))
              )}
            </Box>
            {figures.sum}
          </>
        )}
      </span>
    );
  };
  return (
    <Tabs
      value={status}
      onChange={(_, id: string) => choose(id)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('list.statusTabs')}
      sx={{ minHeight: 50, '& .MuiTab-root': { minWidth: 0, minHeight: 50, py: 0.5, px: 1.5, textAlign: 'left' } }}
    >
      {[everyStatus, ...statuses.map(({ id }) => id)].map(id => (
        <Tab key={id} value={id} id={`${panelId}-${id}`} aria-controls={panelId} label={describe(id)} />
      ))}
    </Tabs>
  );
};
