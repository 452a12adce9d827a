import AddIcon from '@mui/icons-material/Add';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Button, Typography, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../components/Section';
import { routerProvider } from '../../routing/routerProvider';
import { hasPermission } from '../../session/access';
import { useSession } from '../../session/session';
import { useCreateActions } from './useCreateActions';

/** What the user may begin, one press away: the audit, and new records. */
export const QuickActions = () => {
  const translate = useTranslate();
  const creates = useCreateActions();
  const audits = useSession(({ user }) => hasPermission(user, 'suppliers:approve'));
  return (
    <Section title={translate('shell.home.actions')}>
      {!audits && creates.length === 0 ? (
        <Typography color="textSecondary">{translate('shell.home.noActions')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {audits && <Action icon={AuditIcon} to="/suppliers/audit" label={translate('menu.supplier.audit')} />}
          {creates.map(({ id, ...action }) => (
            <Action key={id} icon={AddIcon} {...action} />
          ))}
        </Box>
      )}
    </Section>
  );
};

type ActionProps = { icon: ComponentType<SvgIconProps>; to: string; label: string };

const Action = ({ icon: Icon, to, label }: ActionProps) => (
  <Button
    variant="outlined"
    color="inherit"
    component={routerProvider.Link}
    to={to}
    startIcon={<Icon fontSize="small" />}
    sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
  >
    {label}
  </Button>
);
