import { useMemo } from 'react';
import {
  AutocompleteInput,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useLocation,
} from 'react-admin';
import {
  listNodeAndDescendants,
  countLevelsOfSubtree,
  getNodeLevel,
  formatNodePath,
  type TreeRecord,
  type Tree,
  type TreeNode,
} from '@/admin/tree/tree';

/** Returns the parent id that `useAddChildAction` passes in the location state, or null for the top level. */
const useParentInLink = (): string | null => {
  const { parentId } = (useLocation().state ?? {}) as { parentId?: string };
  return parentId ?? null;
};

/** Number of choices shown at once. Typing finds the others. */
const mostShown = 100;

type ParentInputProps<T extends TreeRecord> = {
  tree: Tree<T>;
  /** Whether a record may have children. By default, every record may. */
  holds?: (record: T) => boolean;
  /** Maximum depth of the tree. */
  levels?: number;
  isPending?: boolean;
  helperText: string;
};

/** Selects the parent of a record in its tree. Excludes the record and its descendants, which would create a cycle. */
export const ParentInput = <T extends TreeRecord>(props: ParentInputProps<T>) => {
  const { tree, holds, levels = Infinity, isPending = false, helperText } = props;
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const record = useRecordContext();
  const parentId = useParentInLink();
  const choices = useMemo(() => {
    const self = tree.nodes.get(String(record?.id));
    const own = new Set(self && listNodeAndDescendants(self));
    const height = self ? countLevelsOfSubtree(self) : 1;
    const mayHold = (node: TreeNode<T>) => holds?.(node.record) !== false && getNodeLevel(node) + height <= levels;
    return [...tree.nodes.values()]
      .filter(node => mayHold(node) && !own.has(node))
      .map(node => ({ id: node.id, name: formatNodePath(node, found => String(represent(found))) }));
  }, [tree, holds, levels, record?.id, represent]);
  return (
    <AutocompleteInput
      source="parentId"
      choices={choices}
      isPending={isPending}
      defaultValue={parentId}
      suggestionLimit={mostShown}
      translateChoice={false}
      // MUI shows the placeholder only if the label is shrunk.
      TextFieldProps={{ placeholder: translate('tree.top'), slotProps: { inputLabel: { shrink: true } } }}
      helperText={helperText}
    />
  );
};
