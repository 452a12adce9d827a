import { Box, Card, Button } from '@mui/material';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { Form, useListContext, type FilterPayload, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { labelsAtLeft } from '@/admin/inputs/fieldLayout';
import { filterKey } from '@/admin/list/selectionState';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';

type SearchButtonsProps = {
  defaults: FilterPayload;
  /** Whether the rest of the inputs is shown, and how to change that, where the user may. */
  toggle: { open: boolean; press: () => void } | undefined;
};

/** What a search form does: search, go back to the defaults, and show the rest of its inputs. */
const SearchButtons = ({ defaults, toggle }: SearchButtonsProps) => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { reset } = useFormContext();
  const startOver = () => {
    reset(defaults);
    setFilters(defaults);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
      <Button type="submit" variant="contained">
        {translate('list.search')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={startOver}>
        {translate('list.reset')}
      </Button>
      {toggle && (
        <Button
          aria-expanded={toggle.open}
          onClick={toggle.press}
          endIcon={toggle.open ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        >
          {translate(toggle.open ? 'list.less' : 'list.more')}
        </Button>
      )}
    </Box>
  );
};

type SearchFormProps = {
  /** What Reset goes back to: the list's own `filterDefaultValues`. */
  defaults?: FilterPayload;
  /** Inputs, each with `helperText={false}`. */
  children: ReactNode;
  /** Inputs that are shown on demand, and whenever the list is filtered by other fields than those of `children`. */
  more?: ReactNode;
  /** Fields of the list's filter that are chosen in another place, such as by tabs. */
  elsewhere?: readonly string[];
};

const nothing: FilterPayload = {};
const nowhere: readonly string[] = [];

/** Named once: react-admin resets the form whenever these change. */
const keepTyped = { keepDirtyValues: true };

/** The search form above a list: nothing is fetched while typing, only on Search (or Enter) and Reset. */
export const FilterForm = ({ defaults = nothing, children, more, elsewhere = nowhere }: SearchFormProps) => {
  const { filterValues, setFilters, refetch } = useListContext();
  // A field that the form began with would come back when its value is taken away, were it not named.
  const [blank] = useState(() => Object.fromEntries(Object.keys(filterValues).map(field => [field, null])));
  const [opened, setOpened] = useState(false);
  const needsMore = !isWithin(children, elsewhere, filterValues);
  const open = opened || needsMore;
  const toggle = more && !needsMore ? { open, press: () => setOpened(!opened) } : undefined;
  // Another filter is another record to react-admin: what was typed into the last one goes with it.
  const record = { ...blank, ...filterValues, id: JSON.stringify(filterValues) };
  const search = (values: FieldValues) => {
    const wanted = withoutEmpty(values);
    if (filterKey(wanted) === filterKey(filterValues)) refetch();
    else setFilters(wanted);
  };
  return (
    <Card component="search" sx={{ p: 2, mb: 2 }}>
      <Form record={record} onSubmit={search} resetOptions={keepTyped}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ...labelsAtLeft }}>
          {children}
          {open && more}
          <SearchButtons defaults={defaults} toggle={toggle} />
        </Box>
      </Form>
    </Card>
  );
};

const isWithin = (inputs: ReactNode, elsewhere: readonly string[], filter: FilterPayload) => {
  const sources = Children.toArray(inputs).map(input =>
    isValidElement<{ source?: string }>(input) ? input.props.source : undefined,
  );
  const known = [...sources, ...elsewhere];
  // A range has a field for either end; what filters by one end alone is named by that field.
  return Object.keys(filter).every(field => known.includes(field) || known.includes(field.replace(/_(gte|lte)$/, '')));
};

/** What is asked for; the `id` is react-admin's, not a filter. */
const withoutEmpty = (values: FieldValues): FilterPayload =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, unknown] => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([field, value]) => field !== 'id' && value !== '' && value != null),
  );
