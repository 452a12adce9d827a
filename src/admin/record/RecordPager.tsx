import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, createContext, type Dispatch, type SetStateAction } from 'react';
import {
  useCreatePath,
  useGetRecordId,
  useNavigate,
  useResourceContext,
  useTranslate,
  parseQueryFromLocation,
  useGetList,
} from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { usePageLocation, useReturnPath, readViewParam } from '@/routing/pageLocation';
import { useAdjacentRecords, type AdjacentRecord } from './useRecordNavigation';
import { toReactAdminPath } from '@/routing/routes';

/** Returns a list's parameters in its URL, or those that every list of records with pages of their own begins with. */
const readListParams = (search: string) => {
  const query = parseQueryFromLocation({ search });
  return {
    page: Number(query.page ?? 1),
    perPage: Number(query.perPage ?? 25),
    sort: {
      field: query.sort ?? 'createdAt',
      order: query.order === 'ASC' ? ('ASC' as const) : ('DESC' as const),
    },
    filterValues: query.filter ?? {},
  };
};

/**
 * Returns the list of the current resource that the page was opened from, without records if it was opened from
 * elsewhere. `pathOf` returns the list's path at another page. The list's own query is in the cache, so usually nothing
 * is fetched.
 */
const useOriginList = () => {
  const resource = useResourceContext() ?? '';
  const from = useReturnPath() ?? '';
  const [pathname = '', search = ''] = from.split('?');
  const params = readListParams(search);
  const { page, perPage, sort, filterValues } = params;
  const { data, total } = useGetList(
    resource,
    { pagination: { page, perPage }, sort, filter: filterValues },
    { enabled: toReactAdminPath(pathname) === `/${resource}`, staleTime: Infinity, onError: undefined },
  );
  const pathOf = (other: number) => {
    if (other === page) return from;
    const query = {
      ...readViewParam(search),
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
    };
    return `${pathname}?${new URLSearchParams({ ...query, page: String(other), perPage: String(perPage) })}`;
  };
  return { list: { ...params, data, total }, pathOf };
};

type SelectedTab = [string | undefined, Dispatch<SetStateAction<string | undefined>>];

/** The selected tab of a drawer. The drawer provides it, so that the next record opens with the same tab.
 * Apart from the tabs, which most drawers do not have. */
export const SelectedTabContext = createContext<SelectedTab | null>(null);

type StepButtonsProps = {
  /** `null` if there is no previous or next record. */
  goPrevious: (() => void) | null;
  goNext: (() => void) | null;
};

/** The buttons that lead to the previous and the next record. */
export const PreviousNextButtons = ({ goPrevious, goNext }: StepButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <IconButtonWithTooltip
        label={translate('record.previous')}
        aria-keyshortcuts="["
        unavailable={!goPrevious}
        onClick={() => goPrevious?.()}
      >
        <PreviousIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label={translate('record.next')}
        aria-keyshortcuts="]"
        unavailable={!goNext}
        onClick={() => goNext?.()}
      >
        <NextIcon fontSize="small" />
      </IconButtonWithTooltip>
    </>
  );
};

/** The record's position in its list. Renders nothing if it is unknown. */
export const RecordPosition = ({ position, total }: { position: number | null; total: number }) => {
  const translate = useTranslate();
  if (position === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
      {translate('record.position', { position, total })}
    </Typography>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="combobox"]') !== null;

/** Returns -1 for the key of the previous record, 1 for that of the next, and 0 for all other key presses. */
export const getRecordPagerStep = ({ key, target, ctrlKey, altKey, metaKey }: StepKey) => {
  if (isTyping(target) || ctrlKey || altKey || metaKey) return 0;
  return { '[': -1, ']': 1 }[key] ?? 0;
};

type StepKey = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/**
 * Previous and next on a record's page, with buttons and the [ and ] keys, through the list that the page was opened
 * from. Renders nothing if the page was opened directly.
 */
export const RecordPager = () => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = usePageLocation();
  const origin = useOriginList();
  const { previous, next, position, total } = useAdjacentRecords(String(useGetRecordId()), origin.list);
  const open = (neighbour: AdjacentRecord | null) => {
    if (!neighbour) return;
    // Closes this record's tab, so that paging through records does not leave a tab for each.
    const state = { from: origin.pathOf(neighbour.page), closes: pathname };
    navigate(createPath({ resource, type: 'show', id: neighbour.id }), { replace: true, state });
  };
  const goPrevious = previous && (() => void previous().then(open));
  const goNext = next && (() => void next().then(open));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = isInDialog(event) ? 0 : getRecordPagerStep(event);
    if (step === -1) goPrevious?.();
    if (step === 1) goNext?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (position === null) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, displayPrint: 'none' }}>
      <RecordPosition position={position} total={total} />
      <PreviousNextButtons goPrevious={goPrevious} goNext={goNext} />
    </Stack>
  );
};
