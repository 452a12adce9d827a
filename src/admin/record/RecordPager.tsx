import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, createContext, type Dispatch, type SetStateAction } from 'react';
import { useCreatePath, useGetRecordId, useNavigate, useResourceContext, useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { usePageLocation } from '@/routing/pageLocation';
import { useAdjacentRecordFinders, useListAtReturnPath, type AdjacentRecordIdAndPage } from './useRecordNavigation';

type SelectedTab = [string | undefined, Dispatch<SetStateAction<string | undefined>>];

/**
 * The selected tab of a drawer. The drawer provides it, so that the next record opens with the same tab. Not in the file
 * of the tabs, which most drawers do not have.
 */
export const SelectedDrawerTabContext = createContext<SelectedTab | null>(null);

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
export const RecordPositionText = ({ position, total }: { position: number | null; total: number }) => {
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
export const getRecordPagerStepForKey = ({ key, target, ctrlKey, altKey, metaKey }: StepKey) => {
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
  const origin = useListAtReturnPath();
  const { previous, next, position, total } = useAdjacentRecordFinders(String(useGetRecordId()), origin.list);
  const open = (neighbour: AdjacentRecordIdAndPage | null) => {
    if (!neighbour) return;
    // Closes this record's tab, so that paging through records does not leave a tab for each.
    const state = { from: origin.pathOf(neighbour.page), closes: pathname };
    navigate(createPath({ resource, type: 'show', id: neighbour.id }), { replace: true, state });
  };
  const goPrevious = previous && (() => void previous().then(open));
  const goNext = next && (() => void next().then(open));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = isInDialog(event) ? 0 : getRecordPagerStepForKey(event);
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
      <RecordPositionText position={position} total={total} />
      <PreviousNextButtons goPrevious={goPrevious} goNext={goNext} />
    </Stack>
  );
};
