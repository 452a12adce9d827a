import { Box, MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import { LinkBase, useNavigate, useTranslate, type FilterPayload } from 'react-admin';
import { savedViewLimits } from '@/models/schemas';
import type { SavedView } from '@/providers/contract';
import {
  createListSearchWithoutSavedView,
  createListSearchOfSavedView,
  useSavedViewsContext,
  noSavedViewParamValue,
} from './savedViews';

/** A link to a view. Its style is not in the theme, which the sign-in page loads. */
const ViewLink = styled(LinkBase)(({ theme: { palette } }) => ({
  display: 'inline-flex',
  gap: 6,
  padding: '0 10px',
  borderRadius: 4,
  lineHeight: '32px',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: palette.text.secondary,
  '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
  '&[aria-current]': {
    fontWeight: 500,
    color: palette.primary.main,
    backgroundColor: palette.background.paper,
  },
  // The count of records, with room for the highest one, so that nothing moves when it comes.
  '& > span + span': {
    alignSelf: 'center',
    minWidth: 'calc(5ch + 8px)',
    height: 20,
    padding: '0 4px',
    borderRadius: 10,
    fontSize: 13,
    lineHeight: '20px',
    textAlign: 'center',
    color: palette.text.secondary,
    backgroundColor: palette.action.hover,
  },
  // Inside the row, which scrolls and would cut it off.
  '&:focus-visible': { outlineOffset: -2 },
}));

/** A saved view to choose, or the list without one. `count` is empty while it loads, and undefined if none is shown. */
type Choice = {
  id: string;
  name: string;
  count: string | undefined;
  search: string;
  title?: string;
  isCurrent: boolean;
};

/**
 * Returns the list without a view, with its `initial` filter, and its views. `counts` are the numbers of records by id that
 * are known, and null for a view that has none.
 */
export const useSavedViewChoices = (
  initial: FilterPayload | undefined,
  counts: ReadonlyMap<string, number | null>,
): Choice[] => {
  const translate = useTranslate();
  const { views, current, isMissing } = useSavedViewsContext();
  const countText = (total: number | null | undefined, index: number) => {
    if (total === undefined && index < savedViewLimits.counted) return '';
    if (total == null) return undefined;
    return total < savedViewLimits.count
      ? String(total)
      : translate('views.more', { count: savedViewLimits.count - 1 });
  };
  const describe = ({ role, ownerName, isOwn }: SavedView) =>
    role &&
    translate(isOwn || !ownerName ? 'views.sharedWith' : 'views.sharedBy', { owner: ownerName, role: role.name });
  const hasDefault = views.some(({ isDefault }) => isDefault);
  return [
    {
      id: noSavedViewParamValue,
      name: translate(initial ? 'views.initial' : 'views.all'),
      count: undefined,
      search: hasDefault ? createListSearchWithoutSavedView(initial) : '',
      isCurrent: !current && !isMissing,
    },
    ...views.map((view, index) => ({
      id: view.id,
      name: view.name,
      count: countText(counts.get(view.id), index),
      search: createListSearchOfSavedView(view),
      title: describe(view) ?? '',
      isCurrent: view === current,
    })),
  ];
};

/** Shows the views as links. */
export const SavedViewLinks = ({ choices, pathname }: { choices: Choice[]; pathname: string }) => (
  <Box component="ul" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, minWidth: 0, overflowX: 'auto', listStyle: 'none' }}>
    {choices.map(({ id, name, count, search, title, isCurrent }) => (
      <li key={id}>
        <ViewLink to={{ pathname, search }} title={title} aria-current={isCurrent ? 'page' : undefined}>
          <span translate={id === noSavedViewParamValue ? undefined : 'no'}>{name}</span>
          {count !== undefined && <span>{count}</span>}
        </ViewLink>
      </li>
    ))}
  </Box>
);

/** Shows the views as a select, for phones. */
export const SavedViewSelect = ({ choices, pathname }: { choices: Choice[]; pathname: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const open = (id: string) => {
    const { search = '' } = choices.find(choice => choice.id === id) ?? {};
    navigate({ pathname, search });
  };
  return (
    <Select
      size="small"
      displayEmpty
      value={choices.find(({ isCurrent }) => isCurrent)?.id ?? ''}
      onChange={event => open(event.target.value)}
      SelectDisplayProps={{ 'aria-label': translate('views.label') }}
      sx={{ flex: 1, minWidth: 0, height: 32 }}
    >
      {choices.every(({ isCurrent }) => !isCurrent) && <MenuItem value="">{translate('field.empty')}</MenuItem>}
      {choices.map(({ id, name, count }) => (
        <MenuItem key={id} value={id}>
          {[name, count].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </Select>
  );
};
