import { Typography, Stack } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { ResourceLink } from '@/admin/actions/ResourceLink';
import { ownerTypes, type OwnerType } from './withdrawals/withdrawal';
import type { ReactNode } from 'react';

const resources: Record<OwnerType, string> = { user: 'users', supplier: 'suppliers' };

type Owned = { id: string; ownerType: OwnerType; ownerId: string };

/** Shows the owner's name with a link to the user or supplier record. */
export const OwnerField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const record = useRecordContext<Owned>();
  const name: string | undefined = useFieldValue({ source });
  if (!record) return null;
  return (
    <Typography variant="body2" component="span">
      <ResourceLink resource={resources[record.ownerType]} id={record.ownerId}>
        {name}
      </ResourceLink>{' '}
      <Typography variant="body2" component="span" color="textSecondary" translate="yes">
        {translate(`owner.${record.ownerType}`)}
      </Typography>
    </Typography>
  );
};

/** The owner types as choices. The names are message keys. */
export const ownerChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));

/** Header of a bill or withdrawal: the amount and the status. */
export const AmountHeading = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
    <span translate="no">{amount}</span>
    {children}
  </Stack>
);
