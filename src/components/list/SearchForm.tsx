import { Box, Button, Card } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, useListContext, useTranslate, type FilterPayload } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { labelsAtLeft } from '../form/fieldLayout';

type SearchFormProps = {
  /** What Reset goes back to: the list's own `filterDefaultValues`. */
  defaults?: FilterPayload;
  /** Inputs, each with `helperText={false}`. */
  children: ReactNode;
};

const nothing: FilterPayload = {};

/** Named once: react-admin resets the form whenever these change. */
const keepTyped = { keepDirtyValues: true };

/** The search form above a list: nothing is fetched while typing, only on Search (or Enter) and Reset. */
export const SearchForm = ({ defaults = nothing, children }: SearchFormProps) => {
  const { filterValues, setFilters, refetch } = useListContext();
  // A field that the form began with would come back when its value is taken away, were it not named.
  const [blank] = useState(() => Object.fromEntries(Object.keys(filterValues).map(field => [field, null])));
  // Another filter is another record to react-admin: what was typed into the last one goes with it.
  const record = { ...blank, ...filterValues, id: JSON.stringify(filterValues) };
  const search = (values: FieldValues) => {
    const wanted = withoutEmpty(values);
    if (sameFilter(wanted, filterValues)) refetch();
    else setFilters(wanted);
  };
  return (
    <Card component="search" sx={{ p: 2, mb: 2 }}>
      <Form record={record} onSubmit={search} resetOptions={keepTyped}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ...labelsAtLeft }}>
          {children}
          <SearchButtons defaults={defaults} />
        </Box>
      </Form>
    </Card>
  );
};

const SearchButtons = ({ defaults }: { defaults: FilterPayload }) => {
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
    </Box>
  );
};

/** What is asked for; the `id` is react-admin's, not a filter. */
const withoutEmpty = (values: FieldValues): FilterPayload =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]): [string, unknown] => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([field, value]) => field !== 'id' && value !== '' && value != null),
  );

const sameFilter = (one: FilterPayload, other: FilterPayload) => {
  const sorted = (filter: FilterPayload) => JSON.stringify(Object.entries(filter).toSorted());
  return sorted(one) === sorted(other);
};
