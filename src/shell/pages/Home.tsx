import { useCallback, type ComponentType } from 'react';
import { Workplace } from '@/dashboard/Workplace';
import { hasPermission, canOpenPage } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { Link, Stack, Typography, Box, Button, type SvgIconProps } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from '@/routing/Link';
import { Section } from '@/ui/Section';
import { findRoute } from '@/routing/routes';
import { useTabTitle } from '@/shell/tabs/tabs';
import { getRecentPagesOwnerId, useRecentPagesStore, type RecentPage } from './useRecentPagesStore';
import AddIcon from '@mui/icons-material/Add';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import { routerProvider } from '@/routing/routerProvider';
import { useCreateFormLinks } from './useCreateFormLinks';

/** Shows buttons for what the user may start: the audit, and new records. */
const QuickActions = () => {
  const translate = useTranslate();
  const creates = useCreateFormLinks();
  const audits = useSessionStore(({ user }) => hasPermission(user, 'suppliers:approve'));
  return (
    <Section title={translate('shell.home.actions')}>
      {!audits && creates.length === 0 ? (
        <Typography color="textSecondary">{translate('shell.home.noActions')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', mx: -1, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
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
    size="small"
    color="inherit"
    component={routerProvider.Link}
    to={to}
    startIcon={<Icon fontSize="small" />}
    sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
  >
    {label}
  </Button>
);

/** Lists the pages that the user visited last and may still open. */
const RecentPages = () => {
  const translate = useTranslate();
  const user = useSessionStore(session => session.user);
  const { owner, pages } = useRecentPagesStore();
  const own =
    user && owner === getRecentPagesOwnerId(user) ? pages.filter(({ name }) => canOpenPage(user, findRoute(name))) : [];
  return (
    <Section title={translate('shell.home.recent')}>
      {own.length === 0 ? (
        <Typography color="textSecondary">{translate('shell.home.noneRecent')}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
          {own.map(page => (
            <RecentLink key={page.name} {...page} />
          ))}
        </Stack>
      )}
    </Section>
  );
};

const RecentLink = (page: RecentPage) => (
  <Typography component="li" noWrap>
    <Link component={RouterLink} to={page.name}>
      {useTabTitle(page)}
    </Link>
  </Typography>
);

const steps = ['queues', 'search', 'keys'] as const;

/** Shows a new user the first steps, until they are dismissed. They do not come back. */
const FirstSteps = () => {
  const translate = useTranslate();
  const [done, setDone] = useStore('firstSteps.done', false);
  if (done) return null;
  return (
    <Section title={translate('shell.home.firstSteps.title')}>
      <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1 }}>
        {steps.map(step => (
          <Typography key={step} component="li">
            {translate(`shell.home.firstSteps.${step}`)}
          </Typography>
        ))}
      </Stack>
      <Button size="small" sx={{ mt: 1.5, ml: -1 }} onClick={() => setDone(true)}>
        {translate('shell.home.firstSteps.done')}
      </Button>
    </Section>
  );
};

/** Shows the workplace, with first steps, quick actions and recent pages of the user. */
export const Home = () => {
  const user = useSessionStore(session => session.user);
  const may = useCallback((code: string) => hasPermission(user, code), [user]);
  return (
    <Workplace may={may}>
      <FirstSteps />
      <QuickActions />
      <RecentPages />
    </Workplace>
  );
};
