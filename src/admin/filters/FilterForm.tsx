import { Box, Card } from '@mui/material';
import { Children, Fragment, isValidElement, memo, useMemo, useState, type ReactNode } from 'react';
import { Form, useEvent, useListContext, type FilterPayload, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { filterGridLayout } from '@/admin/inputs/fieldLayout';
import { useResetOnLeave } from '@/routing/pageLocation';
import { getFilterKey } from '@/admin/list/selectionState';
import { AppliedFilters, listAppliedFilterFields, type FilterInputElement } from './AppliedFilters';
import {
  PhoneFiltersToggle,
  SearchButtons,
  type MoreFiltersToggle,
  type SearchButtonsProps,
} from './FilterFormButtons';

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

type FilterFieldsProps = Pick<SearchFormProps, 'children' | 'more'> &
  SearchButtonsProps & { record: RaRecord; onSearch: (values: FieldValues) => void };

/** The form with the inputs and buttons. Memoized, so that it does not re-render when the rows are fetched. */
const FilterFields = memo(({ record, onSearch, children, more, defaults, toggle }: FilterFieldsProps) => (
  <Form record={record} onSubmit={onSearch} resetOptions={keepTyped} disableInvalidFormNotification>
    <Box sx={filterGridLayout}>
      {children}
      {more}
      <SearchButtons defaults={defaults} toggle={toggle} />
    </Box>
  </Form>
));

FilterFields.displayName = 'FilterFields';

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
  const hasToggle = Boolean(more) && !needsMore;
  const toggle = useMemo(
    (): MoreFiltersToggle | undefined => (hasToggle ? { open, press: () => setOpened(!open) } : undefined),
    [hasToggle, open],
  );
  // The id changes with the filter. react-admin then treats the filter as a new record and discards unsaved input.
  const record = useMemo(
    () => ({ ...blank, ...filterValues, id: JSON.stringify(filterValues) }),
    [blank, filterValues],
  );
  const search = useEvent((values: FieldValues) => {
    const wanted = withoutEmpty(values);
    setIsOpenOnPhone(false);
    if (getFilterKey(wanted) === getFilterKey(filterValues)) refetch();
    else setFilters(wanted);
  });
  return (
    <Card component="search" sx={{ p: { xs: 1, sm: 2 }, mb: 2, containerType: 'inline-size' }}>
      <PhoneFiltersToggle open={isOpenOnPhone} onClick={() => setIsOpenOnPhone(!isOpenOnPhone)} />
      <Box sx={{ display: { xs: isOpenOnPhone ? 'block' : 'none', sm: 'block' }, p: { xs: 1, sm: 0 } }}>
        <FilterFields record={record} onSearch={search} defaults={defaults} toggle={toggle} more={open && more}>
          {children}
        </FilterFields>
      </Box>
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
