import { Drawer, Box } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import {
  ShowBase,
  useShowContext,
  useCreatePath,
  useListContext,
  useLocation,
  useNavigate,
  useResourceContext,
} from 'react-admin';
import { RecordActions } from '@/admin/actions/FormButtons';
import { RecordChangeAlert } from '@/admin/live/RecordChangeAlert';
import { RecordFactsAndAlerts, RecordSections } from '@/admin/featureSlots';
import { useManualRefreshOptions } from '@/admin/list/queryOptions';
import { pickSavedViewParam } from '@/routing/pageLocation';
import { RecordDrawerHeader, StickyFooter, RecordRefetchErrorAlert } from './DrawerLayout';
import { createRecordPagerKeyHandler } from './PreviousNextButtons';
import { SelectedDrawerTabContext } from './RecordPager';
import { RecordCreateForm } from './Create';
import { RecordEditForm } from './Edit';
import type { DrawerScreen, RecordDrawerProps } from './RecordDrawer';
import { RecordError, RecordSkeleton } from './RecordError';
import { pickPeriodParam } from './recordPeriod';
import { useAdjacentRecordsInListContext, type AdjacentRecordIdAndPage } from './useAdjacentRecords';
import { useCloseRecord } from './useRecordNavigation';

/** Goes to the previous and the next record of the list beneath, whose page changes, too. */
const useStepThrough = ({ kind, id }: DrawerScreen) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { page, perPage, sort, filterValues } = useListContext();

  const open = (neighbour: AdjacentRecordIdAndPage) => {
    if (kind === 'create') return;
    const turned = new URLSearchParams({
      ...pickSavedViewParam(search),
      ...pickPeriodParam(search),
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
      page: String(neighbour.page),
      perPage: String(perPage),
    });
    const pathname = createPath({ resource, type: kind, id: neighbour.id });
    navigate({ pathname, search: neighbour.page === page ? search : `?${turned}` }, { replace: true });
  };
  return useAdjacentRecordsInListContext(id, open);
};

type RecordShowProps = { id: string; buttons?: ReactNode; children: ReactNode };

/** Shows a record's details in the drawer, or an error message. */
const RecordShow = ({ id, ...content }: RecordShowProps) => {
  const refreshOptions = useManualRefreshOptions();
  return (
    <ShowBase id={id} disableAuthentication queryOptions={{ onError: undefined, ...refreshOptions }}>
      <Details {...content} />
    </ShowBase>
  );
};

const Details = ({ buttons, children }: Omit<RecordShowProps, 'id'>) => {
  const { record, error, refetch } = useShowContext();
  if (error && !record) return <RecordError error={error} retry={() => refetch()} />;
  if (!record) return <RecordSkeleton />;
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5 }}>
        <RecordRefetchErrorAlert />
        <RecordFactsAndAlerts />
        {children}
        <RecordSections id={String(record.id)} />
      </Box>
      <RecordChangeAlert record={record} onShow={() => void refetch()} />
      {buttons && <StickyFooter>{buttons}</StickyFooter>}
    </>
  );
};

const recordButtons = <RecordActions />;

/** Width in pixels (docs/architecture.md#look). On a phone the drawer is full width. */
const width = { xs: '100%', sm: 640 };

type RecordDrawerPanelProps = Omit<RecordDrawerProps, 'load'> & { screen: DrawerScreen | null };

/** The drawer of `RecordDrawer`: its header, and the details or a form. */
export const RecordDrawerPanel = (props: RecordDrawerPanelProps) => {
  const { screen, show, buttons = recordButtons, inputs, toPayload, editFrame } = props;
  const titleId = useId();
  const close = useCloseRecord();
  // Keeps the content while the drawer slides out.
  const [shown, setShown] = useState(screen);
  if (screen && (screen.kind !== shown?.kind || screen.id !== shown.id)) setShown(screen);
  const selectedTab = useState<string>();
  const steps = useStepThrough(shown ?? { kind: 'create' });
  return (
    <Drawer
      anchor="right"
      open={screen !== null}
      onClose={() => close()}
      onKeyDown={createRecordPagerKeyHandler(steps)}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width } } }}
    >
      {shown && <RecordDrawerHeader titleId={titleId} {...shown} {...steps} onClose={() => close()} />}
      {shown?.kind === 'create' && toPayload && <RecordCreateForm toPayload={toPayload}>{inputs}</RecordCreateForm>}
      {shown?.kind === 'edit' && toPayload && (
        <RecordEditForm key={shown.id} id={shown.id} toPayload={toPayload} frame={editFrame}>
          {inputs}
        </RecordEditForm>
      )}
      {shown?.kind === 'show' && (
        <SelectedDrawerTabContext value={selectedTab}>
          <RecordShow key={shown.id} id={shown.id} buttons={buttons}>
            {show}
          </RecordShow>
        </SelectedDrawerTabContext>
      )}
    </Drawer>
  );
};
