import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TreeView } from './useTree';

/** Unfolds all of a tree, or folds it to what stands at the top (SPEC.md section 2). */
export const TreeTools = <T,>({ view: { expandAll, collapseAll } }: { view: TreeView<T> }) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<ExpandIcon />} onClick={expandAll}>
        {translate('tree.expandAll')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<CollapseIcon />} onClick={collapseAll}>
        {translate('tree.collapseAll')}
      </Button>
    </>
  );
};
