import { useMemo } from 'react';
import { AutocompleteInput, useLocation, useRecordContext, useTranslate } from 'react-admin';
import { branchOf, wayTo, type Tree } from '../../../components/tree/tree';
import type { MenuRecord, TitledMenu } from '../menu';
import { holdsOthers, titleOf } from '../entries';

/** Choices shown at a time; typing finds the others. */
const mostShown = 100;

/** The directory that an entry is in: any but itself and those below it, which would be a cycle. */
export const ParentInput = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const record = useRecordContext<MenuRecord>();
  // A directory's link to a new entry in it says which one that is.
  const { parentId } = (useLocation().state ?? {}) as { parentId?: string };
  const choices = useMemo(() => {
    const self = tree.nodes.get(record?.id ?? '');
    const own = new Set(self && branchOf(self));
    return [...tree.nodes.values()]
      .filter(node => holdsOthers(node.record) && !own.has(node))
      .map(node => ({ id: node.id, name: wayTo(node, titleOf) }));
  }, [tree, record?.id]);
  return (
    <AutocompleteInput
      source="parentId"
      choices={choices}
      defaultValue={parentId ?? null}
      suggestionLimit={mostShown}
      translateChoice={false}
      // A placeholder shows beside a label that is out of the way.
      TextFieldProps={{ placeholder: translate('resources.menus.top'), slotProps: { inputLabel: { shrink: true } } }}
      helperText={translate('resources.menus.hints.parentId')}
    />
  );
};
