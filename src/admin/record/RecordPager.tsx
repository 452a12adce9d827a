import { Box } from '@mui/material';
import { createContext, type Dispatch, type SetStateAction } from 'react';
import { useCreatePath, useNavigate, useResourceContext } from 'react-admin';
import { usePageLocation, useReturnPath } from '@/routing/pageLocation';
import { reactAdminToPublicPath } from '@/routing/routes';
import { useCan } from '@/ui/access';
import { useWindowKeyDown } from '@/ui/keyboard';
import { getRecordPagerStepForKey, PreviousNextButtons } from './PreviousNextButtons';
import { useRecordPagerList } from './useRecordList';
import { useAdjacentRecords, type AdjacentRecordIdAndPage } from './useAdjacentRecords';

type SelectedTab = [string | undefined, Dispatch<SetStateAction<string | undefined>>];

/**
 * The selected tab of a drawer. The drawer provides it, so that the next record opens with the same tab. Not in the file
 * of the tabs, which most drawers do not have.
 */
export const SelectedDrawerTabContext = createContext<SelectedTab | null>(null);

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** On phones, where the buttons below the title wrap, the space is reserved, so that the page does not move. */
const pagerBox = {
  order: { xs: 1, sm: 0 },
  minWidth: { xs: 140, sm: 0 },
  minHeight: 34,
  display: 'flex',
  alignItems: 'center',
  displayPrint: 'none',
  '&:empty': { display: { sm: 'none' } },
};

type RecordPagerProps = {
  id: string;
  /** The kind of page that shows the record. */
  type: 'show' | 'edit';
};

/**
 * Previous and next on a record's page, with buttons and the [ and ] keys, through the list that the page was opened
 * from, or through the resource's list if it was opened by a link. Renders nothing while the record's position is unknown
 * (docs/requirements.md#previous-and-next).
 */
export const RecordPager = ({ id, type }: RecordPagerProps) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = usePageLocation();
  const from = useReturnPath();
  const canList = useCan('list');
  const { list, path, pathOf } = useRecordPagerList(id);
  const ownShowPath = reactAdminToPublicPath(createPath({ resource, type: 'show', id }));
  const open = (neighbour: AdjacentRecordIdAndPage) => {
    const show = reactAdminToPublicPath(createPath({ resource, type: 'show', id: neighbour.id }));
    const origin = from === ownShowPath ? show : from;
    const listPath = pathOf(neighbour.page);
    const back = from === path ? { from: listPath } : { ...(origin && { from: origin }), list: listPath };
    // Closes this record's tab, so that paging through records does not leave a tab for each.
    navigate(createPath({ resource, type, id: neighbour.id }), { replace: true, state: { ...back, closes: pathname } });
  };
  const steps = useAdjacentRecords(id, list, open);
  useWindowKeyDown(event => {
    const step = isInDialog(event) ? 0 : getRecordPagerStepForKey(event);
    if (step === -1) steps.goPrevious?.();
    if (step === 1) steps.goNext?.();
  });
  if (!canList) return null;
  return (
    <Box sx={pagerBox}>
      <PreviousNextButtons {...steps} />
    </Box>
  );
};
