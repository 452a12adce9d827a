import { useMemo } from 'react';
import {
  AutocompleteInput,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useLocation,
} from 'react-admin';
import { branchOf, heightOf, levelOf, wayTo, type Placed, type Tree, type TreeNode } from '@/admin/tree/tree';

/** The record that a link to a new one below it has told of (`AddChildAction`); null: at the top. */
const useParentInLink = (): string | null => {
  const { parentId } = (useLocation().state ?? {}) as { parentId?: string };
  return parentId ?? null;
};

/** Choices shown at a time; typing finds the others. */
const mostShown = 100;

type ParentInputProps<T extends Placed> = {
  tree: Tree<T>;
  /** Which records may have others below them; all unless told. */
  holds?: (record: T) => boolean;
  /** How deep the tree may be. */
  levels?: number;
  isPending?: boolean;
  helperText: string;
};

/** The record that another of its tree is below: any but itself and those below it, which would be a cycle. */
export const ParentInput = <T extends Placed>(props: ParentInputProps<T>) => {
  const { tree, holds, levels = Infinity, isPending = false, helperText } = props;
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const record = useRecordContext();
  const parentId = useParentInLink();
  const choices = useMemo(() => {
    const self = tree.nodes.get(String(record?.id));
    const own = new Set(self && branchOf(self));
    const height = self ? heightOf(self) : 1;
    const mayHold = (node: TreeNode<T>) => holds?.(node.record) !== false && levelOf(node) + height <= levels;
    return [...tree.nodes.values()]
      .filter(node => mayHold(node) && !own.has(node))
      .map(node => ({ id: node.id, name: wayTo(node, found => String(represent(found))) }));
  }, [tree, holds, levels, record?.id, represent]);
  return (
    <AutocompleteInput
      source="parentId"
      choices={choices}
      isPending={isPending}
      defaultValue={parentId}
      suggestionLimit={mostShown}
      translateChoice={false}
      // A placeholder shows beside a label that is out of the way.
      TextFieldProps={{ placeholder: translate('tree.top'), slotProps: { inputLabel: { shrink: true } } }}
      helperText={helperText}
    />
  );
};
