import { Drawer, Box } from '@mui/material';
import { useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import { DrawerHead, DrawerFooter, StaleAlert } from './DrawerLayout';
import { RecordCreate } from './Create';
import { RecordEdit } from './Edit';
import { useLeaveRecord } from './useLeaveRecord';
import type { PickFields } from '@/admin/inputs/pickFields';
import {
  ShowBase,
  useShowContext,
  useCreatePath,
  useListContext,
  useLocation,
  useNavigate,
  useResourceContext,
  useMatch,
} from 'react-admin';
import { RecordError, RecordSkeleton } from './RecordError';
import { useReadRetry } from '@/admin/list/useRecordsById';
import { useRecordNavigation, type Neighbour } from './useRecordNavigation';

/** What the drawer over a list shows, by react-admin's own paths: a form for a new record, or one record. */
type DrawerScreen = { kind: 'create'; id?: undefined } | { kind: 'show' | 'edit'; id: string };

/** The screen that the URL asks for, or null where it asks for the list alone. What cannot be written has no forms. */
const useDrawerScreen = ({ writable }: { writable: boolean }): DrawerScreen | null => {
  const resource = useResourceContext() ?? '';
  const create = useMatch({ path: `/${resource}/create` });
  const show = useMatch({ path: `/${resource}/:id/show` });
  const edit = useMatch({ path: `/${resource}/:id` });
  if (create) return writable ? { kind: 'create' } : null;
  if (show?.params.id) return { kind: 'show', id: show.params.id };
  return edit?.params.id ? { kind: writable ? 'edit' : 'show', id: edit.params.id } : null;
};

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="combobox"]') !== null;

/** Previous and next record in the drawer, by buttons and by [ and ]; the list beneath turns its pages along. */
const useStepThrough = ({ kind, id }: DrawerScreen) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { page, perPage, sort, filterValues } = useListContext();
  const { previous, next, position, total } = useRecordNavigation(id);

  const open = (neighbour: Neighbour | null) => {
    if (!neighbour || kind === 'create') return;
    const turned = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
      page: String(neighbour.page),
      perPage: String(perPage),
    });
    const pathname = createPath({ resource, type: kind, id: neighbour.id });
    navigate({ pathname, search: neighbour.page === page ? search : `?${turned}` }, { replace: true });
  };
  const goPrevious = previous && (() => previous().then(open));
  const goNext = next && (() => next().then(open));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '[') goPrevious?.();
    if (event.key === ']') goNext?.();
  };
  return { goPrevious, goNext, onKeyDown, position, total };
};

type RecordShowProps = { id: string; actions?: ReactNode; children: ReactNode };

/** A record's details in the drawer; one that cannot be had says why in its place. */
const RecordShow = ({ id, ...content }: RecordShowProps) => {
  const retry = useReadRetry();
  return (
    <ShowBase id={id} disableAuthentication queryOptions={{ retry, onError: undefined }}>
      <Details {...content} />
    </ShowBase>
  );
};

const Details = ({ actions, children }: Omit<RecordShowProps, 'id'>) => {
  const { record, error, refetch } = useShowContext();
  if (error && !record) return <RecordError error={error} retry={() => refetch()} />;
  if (!record) return <RecordSkeleton />;
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5 }}>
        <StaleAlert />
        {children}
      </Box>
      {actions && <DrawerFooter>{actions}</DrawerFooter>}
    </>
  );
};

/** Pixels (docs/architecture.md#look); a phone's whole width. */
const width = { xs: '100%', sm: 640 };

type RecordDrawerProps = {
  /** The record's details: fields, within its record context. */
  show: ReactNode;
  /** Buttons below the details. */
  actions?: ReactNode;
  /** The inputs of the form that creates and edits. */
  inputs?: ReactNode;
  /** What the API takes of a form's values; without it records are only shown. */
  toInput?: PickFields;
};

/**
 * The drawer over a list in which its records are shown, edited and created, each at a URL of its own: the list stays
 * mounted beneath, previous and next go through its filter, sort and pages, and closing leads back to it as it was.
 */
export const RecordDrawer = ({ show, actions, inputs, toInput }: RecordDrawerProps) => {
  const titleId = useId();
  const screen = useDrawerScreen({ writable: toInput !== undefined });
  const close = useLeaveRecord();
  // While the drawer slides out it still shows what it showed.
  const [shown, setShown] = useState(screen);
  if (screen && (screen.kind !== shown?.kind || screen.id !== shown.id)) setShown(screen);
  const { onKeyDown, ...steps } = useStepThrough(shown ?? { kind: 'create' });
  return (
    <Drawer
      anchor="right"
      open={screen !== null}
      onClose={() => close()}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width } } }}
    >
      {shown && <DrawerHead titleId={titleId} {...shown} {...steps} onClose={() => close()} />}
      {shown?.kind === 'create' && toInput && <RecordCreate toInput={toInput}>{inputs}</RecordCreate>}
      {shown?.kind === 'edit' && toInput && (
        <RecordEdit key={shown.id} id={shown.id} toInput={toInput}>
          {inputs}
        </RecordEdit>
      )}
      {shown?.kind === 'show' && (
        <RecordShow key={shown.id} id={shown.id} actions={actions}>
          {show}
        </RecordShow>
      )}
    </Drawer>
  );
};
