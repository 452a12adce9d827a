import { Box, Card, Button } from '@mui/material';
import { Children, Fragment, isValidElement, useState, type ReactNode } from 'react';
import { Form, useListContext, type FilterPayload, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { filterGridLayout } from '@/admin/inputs/fieldLayout';
import { useResetOnLeave } from '@/routing/pageLocation';
import { getFilterKey } from '@/admin/list/selectionState';
import { AppliedFilters, listAppliedFilterFields, type FilterInputElement } from './AppliedFilters';
import FilterIcon from '@mui/icons-material/FilterList';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';

type SearchButtonsProps = {
  defaults: FilterPayload;
  /** State of the button that shows or hides the `more` inputs. Undefined if there is no such button. */
  toggle: { open: boolean; press: () => void } | undefined;
};

/** The Search, Reset and More buttons of the form. */
const SearchButtons = ({ defaults, toggle }: SearchButtonsProps) => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { reset } = useFormContext();
  useResetOnLeave(reset);
  const startOver = () => {
    reset(defaults);
    setFilters(defaults);
  };
  return (
    <Box sx={{ gridColumn: 'span 2 / -1', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
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
  /** The filter that Reset restores: the list's own `filterDefaultValues`. */
  defaults?: FilterPayload;
  /** Inputs, each with `helperText={false}`. */
  children: ReactNode;
  /**
   * Inputs shown when the user presses More, and whenever the list's filter has a field that is neither in `children`
   * nor in `elsewhere`.
   */
  more?: ReactNode;
  /** Filter fields that are set outside of the form, such as by tabs. */
  elsewhere?: readonly string[];
};

const nothing: FilterPayload = {};
const nowhere: readonly string[] = [];

/** Opens the form on a phone, where it would push the rows off the screen. */
const PhoneToggle = ({ open, onClick }: { open: boolean; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button
      fullWidth
      color="inherit"
      aria-expanded={open}
      onClick={onClick}
      startIcon={<FilterIcon fontSize="small" />}
      endIcon={open ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
      sx={{ display: { sm: 'none' }, justifyContent: 'start', '& > .MuiButton-endIcon': { ml: 'auto' } }}
    >
      {translate('list.filters')}
    </Button>
  );
};

/** A constant, because react-admin resets the form whenever `resetOptions` changes. */
const keepTyped = { keepDirtyValues: true };

/** Shows the filter form above a list. The list is fetched on Search (or Enter) and Reset, but not while typing. */
export const FilterForm = ({ defaults = nothing, children, more, elsewhere = nowhere }: SearchFormProps) => {
  const { filterValues, setFilters, refetch } = useListContext();
  // Without these nulls, the form would restore the initial value of a field whose filter is removed.
  const [blank] = useState(() => Object.fromEntries(Object.keys(filterValues).map(field => [field, null])));
  const [opened, setOpened] = useState(false);
  const needsMore = !isWithin(children, elsewhere, filterValues);
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  useResetOnLeave(() => setOpened(false));
  const open = opened || needsMore;
  const toggle = more && !needsMore ? { open, press: () => setOpened(!opened) } : undefined;
  // The id changes with the filter. react-admin then treats the filter as a new record and discards unsaved input.
  const record = { ...blank, ...filterValues, id: JSON.stringify(filterValues) };
  const search = (values: FieldValues) => {
    const wanted = withoutEmpty(values);
    setIsOpenOnPhone(false);
    if (getFilterKey(wanted) === getFilterKey(filterValues)) refetch();
    else setFilters(wanted);
  };
  return (
    <Card component="search" sx={{ p: { xs: 1, sm: 2 }, mb: 2, containerType: 'inline-size' }}>
      <PhoneToggle open={isOpenOnPhone} onClick={() => setIsOpenOnPhone(!isOpenOnPhone)} />
      <Form record={record} onSubmit={search} resetOptions={keepTyped} disableInvalidFormNotification>
        <Box sx={{ display: { xs: isOpenOnPhone ? 'block' : 'none', sm: 'block' }, p: { xs: 1, sm: 0 } }}>
          <Box sx={filterGridLayout}>
            {children}
            {open && more}
            <SearchButtons defaults={defaults} toggle={toggle} />
          </Box>
        </Box>
      </Form>
      <AppliedFilters
        inputs={findInputs(
          <>
            {children}
            {more}
          </>,
        )}
        elsewhere={elsewhere}
      />
    </Card>
  );
};

/** Returns the inputs among the children of a form, also within fragments. */
const findInputs = (children: ReactNode): FilterInputElement[] =>
  Children.toArray(children).flatMap(child => {
    if (!isValidElement<{ source?: string; children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? findInputs(child.props.children) : [child as FilterInputElement];
  });

const isWithin = (inputs: ReactNode, elsewhere: readonly string[], filter: FilterPayload) => {
  const known = findInputs(inputs).flatMap(({ props: { source } }) => listAppliedFilterFields(source, filter));
  return Object.keys(filter).every(field => known.includes(field) || elsewhere.includes(field));
};

/** Removes empty values. Also removes `id`, which is set for react-admin and is not a filter. */
const withoutEmpty = (values: FieldValues): FilterPayload =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, unknown] => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([field, value]) => field !== 'id' && value !== '' && value != null),
  );
