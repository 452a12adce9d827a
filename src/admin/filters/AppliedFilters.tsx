import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  createElement,
  useId,
  useRef,
  type ComponentType,
  type FunctionComponent,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useListContext, useResourceContext, useTranslate, useTranslateLabel, type FilterPayload } from 'react-admin';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';

/** An input of the filter form. Its component may have a `FilterValue`, which shows the value of a filter. */
export type FilterInputElement = ReactElement<{ source: string; label?: string }>;

/** Props of a `FilterValue`: those of its input, and the list's filter. */
export type FilterValueProps<T = object> = T & { source: string; values: FilterPayload };

/**
 * Creates a filter without an input, for a field that only tabs or links set. The applied filters show its value as that
 * of the given filter.
 */
export const createFilterWithoutInput = <Props, Value>({
  FilterValue: Shown,
}: FunctionComponent<Props> & { FilterValue: Value }) =>
  Object.assign((() => null) as FunctionComponent<Props>, { FilterValue: Shown, needsTag: true });

/** Returns the fields of a filter that an input may set. A range input sets `<source>_gte` and `<source>_lte`. */
export const toFilterFields = (source: string) => [source, `${source}_gte`, `${source}_lte`];

/** Returns the fields of the list's filter that an input sets. */
export const listAppliedFilterFields = (source: string, values: FilterPayload) =>
  toFilterFields(source).filter(field => values[field] !== undefined);

/** Shows a range whose ends may be missing, such as "≥ 10". */
export const RangeText = ({ from, to }: { from: unknown; to: unknown }) => {
  const translate = useTranslate();
  if (from === undefined) return translate('filters.atMost', { value: to });
  if (to === undefined) return translate('filters.atLeast', { value: from });
  return [from, to].join(translate('filters.between'));
};

const PlainValue = ({ source, values }: FilterValueProps) => String(values[source]);

type FilterComponent = {
  FilterValue?: ComponentType<FilterValueProps>;
  /** Whether the input may be missing or too narrow for its value, as for the name of a record. */
  needsTag?: boolean;
};

/** Shows the value that an input has in the list's filter. */
const FilterValue = ({ input, values }: { input: FilterInputElement; values: FilterPayload }) => {
  const { FilterValue: Value = PlainValue } = input.type as FilterComponent;
  return createElement(Value, { ...input.props, values });
};

const needsTag = ({ type }: FilterInputElement) => type === PlainValue || (type as FilterComponent).needsTag === true;

/** A tag with a filter. Its style is `ConsoleFilterTag` in the theme. */
const FilterTag = styled('li', { name: 'ConsoleFilterTag', slot: 'Root' })({});

type AppliedFilterProps = { input: FilterInputElement; values: FilterPayload; onRemove: () => void };

const AppliedFilter = ({ input, values, onRemove }: AppliedFilterProps) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const ref = useFocusHeadingOnRemoval();
  const { source, label } = input.props;
  const field = useTranslateLabel()({ source, label, resource });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Delete' || key === 'Backspace') onRemove();
  };
  return (
    <FilterTag>
      <span id={`${id}-text`}>
        {field}
        {translate('filters.colon')}
        <FilterValue input={input} values={values} />
      </span>
      <IconButton
        ref={ref}
        id={`${id}-remove`}
        size="small"
        color="inherit"
        aria-label={translate('filters.remove')}
        aria-labelledby={`${id}-remove ${id}-text`}
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </FilterTag>
  );
};

type AppliedFiltersProps = {
  inputs: readonly FilterInputElement[];
  /** Filter fields that are set outside of the form, such as by tabs. */
  elsewhere: readonly string[];
  /** The inputs show the values of their filters themselves. */
  areInputsVisible: boolean;
};

/** Lists the filters that no input shows whole, each with a button to remove it. Renders nothing without one. */
export const AppliedFilters = ({ inputs, elsewhere, areInputsVisible }: AppliedFiltersProps) => {
  const translate = useTranslate();
  const box = useRef<HTMLUListElement>(null);
  const { filterValues, setFilters } = useListContext();
  const known = inputs.flatMap(({ props: { source } }) => listAppliedFilterFields(source, filterValues));
  const others = Object.keys(filterValues).filter(field => !known.includes(field) && !elsewhere.includes(field));
  const applied = [
    ...inputs,
    ...others.map(source => <PlainValue key={source} source={source} values={filterValues} />),
  ]
    .map(input => ({ input, fields: listAppliedFilterFields(input.props.source, filterValues) }))
    .filter(({ input, fields }) => fields.length > 0 && !elsewhere.includes(input.props.source))
    .filter(({ input }) => !areInputsVisible || needsTag(input));
  if (applied.length === 0) return null;
  const remove = (fields: string[]) =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([field]) => !fields.includes(field))));
  const removeAt = (index: number) => {
    // The focus moves to the next filter, or to the one before.
    const buttons = box.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    remove(applied[index]?.fields ?? []);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Box
        component="ul"
        ref={box}
        aria-label={translate('filters.label')}
        sx={{ display: 'contents', listStyle: 'none' }}
      >
        {applied.map(({ input }, index) => (
          <AppliedFilter
            key={input.props.source}
            input={input}
            values={filterValues}
            onRemove={() => removeAt(index)}
          />
        ))}
      </Box>
      {applied.length > 1 && (
        <Link component="button" type="button" onClick={() => remove(applied.flatMap(({ fields }) => fields))}>
          {translate('filters.clear')}
        </Link>
      )}
    </Box>
  );
};
