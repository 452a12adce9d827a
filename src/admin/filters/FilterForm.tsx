import { Box, Card, useMediaQuery, type Theme } from '@mui/material';
import {
  Children,
  Fragment,
  isValidElement,
  memo,
  use,
  useMemo,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { SourceContextProvider, useEvent, useListContext, useResourceContext, type FilterPayload } from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { filterLineLayout } from '@/admin/inputs/fieldLayout';
import { useResetOnLeave } from '@/routing/pageLocation';
import { useIgnoredListParams } from '@/ui/access';
import { useResourceFeatures } from '@/admin/feature';
import { ListStatusesContext } from '@/admin/list/ListToolbar';
import { getFilterKey } from '@/admin/list/selectionState';
import { AppliedFilters, listAppliedFilterFields, toFilterFields, type FilterInputElement } from './AppliedFilters';
import { SelectFilter } from './SelectFilter';
import {
  PhoneFiltersToggle,
  SearchButtons,
  type MoreFiltersToggleState,
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
  /** Filter fields that tabs set, besides the status. They have no input in the form, and the Reset button keeps them. */
  elsewhere?: readonly string[];
};

const nothing: FilterPayload = {};
const nowhere: readonly string[] = [];

type FilterFieldsProps = Pick<SearchFormProps, 'children' | 'more'> &
  SearchButtonsProps & { values: FilterPayload; onSearch: (values: FieldValues) => void };

/**
 * The form with the inputs and buttons. A new filter replaces what the user has typed. Memoized, so that it does not
 * re-render when the rows are fetched.
 *
 * Not react-admin's `Form`, which resets the form, and so renders all inputs, whenever a hidden list is shown again. For
 * the same reason, the inputs get the form without its state. Each of them subscribes to its own.
 */
const FilterFields = memo(({ values, onSearch, children, more, ...buttons }: FilterFieldsProps) => {
  const form = useForm({ values });
  // `useForm` changes the object that it returns. The copy keeps the first `formState`, so read it with `useFormState`.
  const [methods] = useState(() => ({ ...form }));
  const submit = (event: FormEvent) => {
    // Events bubble through the React tree, so a form in a dialog could submit this one, and this one a form around it.
    if (event.defaultPrevented) return;
    event.stopPropagation();
    void form.handleSubmit(onSearch)(event);
  };
  const resource = useResourceContext();
  const source = useMemo(
    () => ({ getSource: (name: string) => name, getLabel: (name: string) => `resources.${resource}.fields.${name}` }),
    [resource],
  );
  return (
    <SourceContextProvider value={source}>
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit}>
          <Box sx={filterLineLayout}>
            {children}
            <SearchButtons {...buttons} />
          </Box>
          {more}
        </form>
      </FormProvider>
    </SourceContextProvider>
  );
});

FilterFields.displayName = 'FilterFields';

/** Shows the filter form above a list. The list is fetched on Search (or Enter) and Reset, but not while typing. */
export const FilterForm = ({ defaults = nothing, elsewhere: others = nowhere, ...inputs }: SearchFormProps) => {
  const hasStatusTabs = use(ListStatusesContext) !== undefined;
  const elsewhere = useMemo(() => (hasStatusTabs ? [...others, 'status'] : others), [hasStatusTabs, others]);
  const { filters: ignored = nowhere } = useIgnoredListParams();
  const children = useMemo(() => omitInputs(inputs.children, ignored), [inputs.children, ignored]);
  const added = useFeatureFilters();
  const more = useMemo(() => omitInputs(appendInputs(inputs.more, added), ignored), [inputs.more, added, ignored]);
  const { filterValues, setFilters, refetch } = useListContext();
  // Without these nulls, the form would restore the initial value of a field whose filter is removed.
  const [blank] = useState(() => Object.fromEntries(Object.keys(filterValues).map(field => [field, null])));
  const [opened, setOpened] = useState(false);
  const needsMore = !isWithin(children, elsewhere, filterValues);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  useResetOnLeave(() => setOpened(false));
  const open = opened || needsMore;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // Inputs that were shown once stay mounted. A new input would keep its first value through a reset.
  const moreInputs = useMemo(
    () =>
      wasOpen && (
        <Box sx={{ mt: 1, display: open ? 'block' : 'none' }}>
          <Box sx={filterLineLayout}>{more}</Box>
        </Box>
      ),
    [wasOpen, open, more],
  );
  const hasToggle = Boolean(more) && !needsMore;
  const toggle = useMemo(
    (): MoreFiltersToggleState | undefined => (hasToggle ? { open, press: () => setOpened(!open) } : undefined),
    [hasToggle, open],
  );
  // Without what tabs set, so that another tab leaves what the user has typed.
  const values = useMemo(
    () => selectFields({ ...blank, ...filterValues }, field => !elsewhere.includes(field)),
    [blank, filterValues, elsewhere],
  );
  const withTabs = (filter: FilterPayload) => ({
    ...selectFields(filterValues, field => elsewhere.includes(field)),
    ...filter,
  });
  const search = useEvent((typed: FieldValues) => {
    const wanted = withTabs(withoutEmpty(typed));
    setIsOpenOnPhone(false);
    if (getFilterKey(wanted) === getFilterKey(filterValues)) refetch();
    else setFilters(wanted);
  });
  const startOver = useEvent(() => setFilters(withTabs(defaults)));
  return (
    <Card component="search" sx={{ p: 1, mb: 1.5 }}>
      <PhoneFiltersToggle open={isOpenOnPhone} onClick={() => setIsOpenOnPhone(!isOpenOnPhone)} />
      <Box sx={{ display: { xs: isOpenOnPhone ? 'block' : 'none', sm: 'block' }, p: { xs: 1, sm: 0 } }}>
        <FilterFields
          values={values}
          onSearch={search}
          onReset={startOver}
          defaults={defaults}
          toggle={toggle}
          more={moreInputs}
        >
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
        areInputsVisible={!isPhone || isOpenOnPhone}
      />
    </Card>
  );
};

/** Returns the filters that features add to the list. */
const useFeatureFilters = () => {
  const features = useResourceFeatures();
  const resource = useResourceContext() ?? '';
  return useMemo(
    () =>
      features
        .flatMap(({ listFilters }) => listFilters?.(resource) ?? [])
        .map(filter => ('choices' in filter ? <SelectFilter key={filter.source} {...filter} /> : filter)),
    [features, resource],
  );
};

/** Returns the inputs shown on demand with others at the end. */
const appendInputs = (more: ReactNode, added: readonly FilterInputElement[]) =>
  added.length === 0 ? (
    more
  ) : (
    <>
      {more}
      {added.map(filter => (
        <Fragment key={filter.props.source}>{filter}</Fragment>
      ))}
    </>
  );

/** Returns the children of a form without the inputs of some filters, also within fragments. */
const omitInputs = (children: ReactNode, filters: readonly string[]): ReactNode => {
  if (filters.length === 0) return children;
  const rest = Children.toArray(children).flatMap(child => {
    if (!isValidElement<{ source?: string; children?: ReactNode }>(child)) return [child];
    const { source = '', children: inner } = child.props;
    if (child.type === Fragment) return omitInputs(inner, filters) ?? [];
    return toFilterFields(source).some(field => filters.includes(field)) ? [] : [child];
  });
  return rest.length > 0 ? rest : undefined;
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

const selectFields = (filter: FilterPayload, isSelected: (field: string) => boolean): FilterPayload =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => isSelected(field)));

/** Removes empty values, and spaces around the others. */
const withoutEmpty = (values: FieldValues): FilterPayload =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, unknown] => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value != null),
  );
