import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusTag, type Tone } from '../../../components/fields/StatusTag';
import type { Permission } from '../../permissions/permission';

/** What is to be said of a permission beside its name. */
export type Remark = 'added' | 'removed' | 'disabled' | 'beyond';

const tones: Record<Remark, Tone> = { added: 'good', removed: 'bad', disabled: 'waiting', beyond: 'off' };

type PermissionLineProps = { permission: Permission; remarks: Remark[] };

/** A permission in the tree: its name and code, what is to be said of it, and its type. */
export const PermissionLine = ({ permission: { name, code, type }, remarks }: PermissionLineProps) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span translate="no">{name}</span>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        translate="no"
        noWrap
        sx={{ flex: 1, minWidth: 0 }}
      >
        {code}
      </Typography>
      {remarks.map(remark => (
        <StatusTag key={remark} ownerState={{ tone: tones[remark] }}>
          {translate(`resources.roles.assignment.remarks.${remark}`)}
        </StatusTag>
      ))}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ minWidth: 36, pr: 1, textAlign: 'end' }}>
        {translate(`resources.permissions.type.${type}`)}
      </Typography>
    </Box>
  );
};
