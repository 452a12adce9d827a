import { useMemo } from 'react';
import { AutocompleteInput, required, useTranslate } from 'react-admin';
import { useTreeView } from '../../../components/tree/table/treeTable';
import { branchOf, heightOf, levelOf, wayTo } from '../../../components/tree/tree';
import { mostLevels, type Category } from '../category';

/** Choices shown at a time; typing finds the others. */
const mostShown = 100;

const missing = required('resources.categories.rules.target');

/** Where what a category holds goes: any category outside of it that has room below for what it holds, or to the `top`. */
export const TargetInput = ({ category, top }: { category: Category; top: boolean }) => {
  const translate = useTranslate();
  const { whole } = useTreeView();
  const choices = useMemo(() => {
    const node = whole.nodes.get(category.id);
    const own = new Set(node && branchOf(node));
    const below = node ? heightOf(node) - 1 : 0;
    return [...whole.nodes.values()]
      .filter(other => !own.has(other) && levelOf(other) + below <= mostLevels)
      .map(other => ({ id: other.id, name: wayTo(other, record => String(record['name'])) }));
  }, [whole, category.id]);
  const placeholder = top ? translate('tree.top') : undefined;
  return (
    <AutocompleteInput
      source="to"
      label="resources.categories.emptying.to"
      choices={choices}
      validate={top ? undefined : missing}
      suggestionLimit={mostShown}
      translateChoice={false}
      TextFieldProps={{ placeholder, slotProps: { inputLabel: { shrink: true } } }}
      helperText={top ? 'resources.categories.hints.top' : 'resources.categories.hints.target'}
    />
  );
};
