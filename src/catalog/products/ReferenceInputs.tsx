import { Typography } from '@mui/material';
import { useMemo, type ComponentProps } from 'react';
import { AutocompleteInput, useRecordContext, useTranslate, type AutocompleteInputProps } from 'react-admin';
import { toSearchText } from '@/models/input';
import { ReferenceAutocompleteInput, ChoicesRetryWrapper } from '@/admin/inputs/ReferenceAutocompleteInput';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { findAncestors, formatNodePath } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';

/** Maximum number of choices shown at once. Typing finds the others. */
const mostShown = 100;

type Choice = { id: string; name: string; own: string; way: string; closed: boolean };

/** Shows a category with its ancestors in a lighter color. */
const CategoryOption = () => {
  const translate = useTranslate();
  const choice = useRecordContext<Choice>();
  if (!choice) return null;
  return (
    <span translate="no">
      <Typography component="span" color="textSecondary">
        {choice.way}
      </Typography>
      {choice.own}
      {choice.closed && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' '}
          {translate('catalog.closed')}
        </Typography>
      )}
    </span>
  );
};

const option = <CategoryOption />;
const nameOf = ({ name }: Choice) => name;
const matches = (query: string, { name }: Choice) => toSearchText(name).includes(toSearchText(query));

/** Autocomplete input for a category. Matches any part of the category's path and lists the choices in tree order. */
export const CategoryInput = (props: Omit<AutocompleteInputProps, 'choices'> & { source: string }) => {
  const { tree, isPending, error, refetch } = useCategoryTree();
  const getErrorMessage = useGetErrorMessage();
  const choices = useMemo(
    () =>
      [...tree.nodes.values()].map((node): Choice => {
        const line = [...findAncestors(node), node];
        const name = formatNodePath(node, record => record.name);
        return {
          id: node.id,
          name,
          own: node.record.name,
          way: name.slice(0, name.length - node.record.name.length),
          closed: line.some(({ record }) => record.status === 'disabled'),
        };
      }),
    [tree],
  );
  return (
    <ChoicesRetryWrapper error={error} retry={refetch}>
      <AutocompleteInput
        choices={choices}
        isPending={isPending}
        optionText={option}
        inputText={nameOf}
        matchSuggestion={matches}
        suggestionLimit={mostShown}
        translateChoice={false}
        {...props}
        {...(error && { helperText: getErrorMessage(error) })}
      />
    </ChoicesRetryWrapper>
  );
};

const approved = { status: 'approved' };

type SupplierInputProps = Omit<
  ComponentProps<typeof ReferenceAutocompleteInput>,
  'reference' | 'optionText' | 'filter'
>;

/** Autocomplete input for an approved supplier. */
export const ApprovedSupplierInput = (props: SupplierInputProps) => (
  <ReferenceAutocompleteInput reference="suppliers" optionText="name" filter={approved} fullWidth {...props} />
);
