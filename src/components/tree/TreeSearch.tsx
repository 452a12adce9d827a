import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TreeSearchField } from './TreeSearchField';
import type { useTreeQuery } from './useTreeQuery';

type TreeSearchProps = Omit<ReturnType<typeof useTreeQuery>, 'keep'> & {
  keep?: () => void;
  label: string;
  /** How many match; null while nothing is searched for. */
  found: number | null;
  /** What else concerns how the tree is seen, such as `TreeTools`. */
  children?: ReactNode;
};

/** What a tree is searched for, and how many match, above its page. */
export const TreeSearch = ({ found, children, ...field }: TreeSearchProps) => {
  const translate = useTranslate();
  return (
    <Card component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, mb: 2 }}>
      <TreeSearchField {...field} />
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {found !== null && translate('tree.found', { smart_count: found })}
      </Typography>
      {children && <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>{children}</Box>}
    </Card>
  );
};
