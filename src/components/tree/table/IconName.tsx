import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { iconBox } from '../../icons/iconBox';
import { MenuIcon } from '../../icons/MenuIcon';
import { TreeName } from './TreeName';

/** The first cell of a line of a `TreeTable`: a record's icon, where it has one, and its name, which does not move when that comes. */
export const IconName = ({ icon, children }: { icon: string | null; children: ReactNode }) => (
  <TreeName>
    {icon && (
      <Box sx={{ ...iconBox, width: 18, height: 18, flexShrink: 0 }}>
        <MenuIcon name={icon} />
      </Box>
    )}
    {children}
  </TreeName>
);
