import { useMemo } from 'react';
import { AutocompleteInput, useRecordContext, useTranslate, type AutocompleteInputProps } from 'react-admin';
import { shrunkLabelSlotProps } from '@/admin/inputs/fieldLayout';
import { ChoicesRetryWrapper } from '@/admin/inputs/ReferenceAutocompleteInput';
import { formatNodePath } from '@/admin/tree/tree';
import { toSearchText } from '@/models/input';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useDepartmentTree } from './useDepartmentTree';

/** Maximum number of choices shown at once. Typing finds the others. */
const mostShown = 100;

type Choice = { id: string; name: string };

const matches = (query: string, { name }: Choice) => toSearchText(name).includes(toSearchText(query));

type DepartmentInputProps = Omit<AutocompleteInputProps, 'choices' | 'placeholder'> & {
  /** What an empty input means. */
  placeholder?: string;
  /** Whether disabled departments are offered, too. By default only that of the record: no other can join one. */
  includeDisabled?: boolean;
  /** The ids of the departments that are offered. By default, all are. */
  among?: readonly string[] | undefined;
};

/** Autocomplete input for a department. Matches any part of the path of its names and lists the choices in tree order. */
export const DepartmentInput = ({ placeholder, includeDisabled = false, among, ...props }: DepartmentInputProps) => {
  const translate = useTranslate();
  const { tree, isPending, error, refetch } = useDepartmentTree();
  const current: unknown = useRecordContext()?.['departmentId'];
  const getErrorMessage = useGetErrorMessage();
  const choices = useMemo(
    () =>
      [...tree.nodes.values()]
        .filter(({ id, record }) => includeDisabled || record.status === 'enabled' || id === current)
        .filter(({ id }) => among?.includes(id) ?? true)
        .map((node): Choice => {
          const path = formatNodePath(node, ({ name }) => name);
          return {
            id: node.id,
            name: node.record.status === 'enabled' ? path : path + translate('placement.disabled'),
          };
        }),
    [tree, includeDisabled, among, current, translate],
  );
  return (
    <ChoicesRetryWrapper error={error} retry={refetch}>
      <AutocompleteInput
        source="departmentId"
        choices={choices}
        isPending={isPending}
        matchSuggestion={matches}
        suggestionLimit={mostShown}
        translateChoice={false}
        TextFieldProps={{ placeholder, slotProps: shrunkLabelSlotProps }}
        fullWidth
        {...props}
        {...(error && { helperText: getErrorMessage(error) })}
      />
    </ChoicesRetryWrapper>
  );
};
