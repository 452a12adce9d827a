import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../components/Section';
import { StatusTag } from '../../components/fields/StatusTag';

/** The permission codes of the effective role. */
export const OwnPermissions = ({ permissions }: { permissions: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <Section title={translate('account.permissions')}>
      {permissions.includes('*') && <Typography>{translate('account.everything')}</Typography>}
      {permissions.length === 0 && <Typography color="textSecondary">{translate('account.nothing')}</Typography>}
      <Box
        component="ul"
        translate="no"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {permissions
          .filter(code => code !== '*')
          .map(code => (
            <li key={code}>
              <StatusTag ownerState={{ tone: 'off' }}>{code}</StatusTag>
            </li>
          ))}
      </Box>
    </Section>
  );
};
