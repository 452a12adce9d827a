import { useCallback, type ComponentType } from 'react';
import { Workplace } from '@/dashboard/Workplace';
import { hasPermission, canOpenPage } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { Link, Stack, Typography, Box, Button, type SvgIconProps } from '@mui/material';
import { useDataProvider, useResourceDefinitions, useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useDashboardQuery } from '@/dashboard/useDashboardQuery';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { setSetting, useSettingValues } from '@/shell/settings/settings';
import { useHasApiCapability } from '@/ui/access';
import { Link as RouterLink } from '@/routing/Link';
import { Section } from '@/ui/Section';
import { findRoute } from '@/routing/routes';
import { useTabTitle } from '@/shell/tabs/tabs';
import { getRecentPagesOwnerId, useRecentPagesStore, type RecentPage } from './useRecentPagesStore';
import AddIcon from '@mui/icons-material/Add';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import { routerProvider } from '@/routing/routerProvider';
import { OwnSection } from './OwnSection';
import { useCreateFormLinks } from './useCreateFormLinks';
import { useHasKeyboard } from '@/ui/ShortcutKeys';

/** The most buttons. The palette has all. */
const mostActions = 4;

/** Returns the create forms that the user may open: first those of the lists that they have visited last. */
const useUsedCreateFormLinks = () => {
  const links = useCreateFormLinks();
  const { pages } = useRecentPagesStore();
  const visited = pages.map(({ name }) => findRoute(name)?.inner);
  const rankOf = ({ to }: { to: string }) => {
    const rank = visited.findIndex(inner => inner !== undefined && to === `${inner}/create`);
    return rank === -1 ? visited.length : rank;
  };
  return links.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** Returns a function that says whether the user has a permission for a resource that the console has. */
const useHasResourcePermission = () => {
  const user = useSessionStore(session => session.user);
  const definitions = useResourceDefinitions();
  return useCallback(
    (code: string) => code.replace(/:.*/, '') in definitions && hasPermission(user, code),
    [user, definitions],
  );
};

const QuickActions = () => {
  const translate = useTranslate();
  const creates = useUsedCreateFormLinks();
  const audits = useHasResourcePermission()('suppliers:approve');
  if (!audits && creates.length === 0) return null;
  return (
    <Section title={translate('shell.home.actions')}>
      <Box sx={{ display: 'grid', mx: -1, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {audits && <Action icon={AuditIcon} to="/suppliers/audit" label={translate('menu.supplier.audit')} />}
        {creates.slice(0, mostActions - Number(audits)).map(({ id, ...action }) => (
          <Action key={id} icon={AddIcon} {...action} />
        ))}
      </Box>
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

const stepsByKeyboard = ['queues', 'search', 'keys'] as const;
const stepsByTouch = ['queues', 'searchByTouch', 'settings'] as const;

/**
 * Whether the account has never been used before this session: it has no operations and no earlier sign-in. False until
 * the API has answered.
 */
const useIsNewAccount = () => {
  const { ownOperations, signIns } = useDataProvider<ConsoleDataProvider>();
  const hasOperations = useHasApiCapability('history');
  const hasSignIns = useHasApiCapability('secondFactors');
  const operations = useDashboardQuery('operations', () => ownOperations(), {}, hasOperations);
  const isIdle = !hasOperations || operations.data?.length === 0;
  const attempts = useQuery({
    queryKey: ['signIns'],
    queryFn: async () => (await signIns()).data,
    enabled: isIdle && hasSignIns,
  });
  if (!isIdle || !hasSignIns) return isIdle;
  return attempts.data !== undefined && attempts.data.filter(({ action }) => action === 'login').length <= 1;
};

/** Shows a new user the first steps, until they are dismissed. They do not come back, on no device. */
const FirstSteps = () => {
  const { firstStepsDone } = useSettingValues('firstStepsDone');
  return !firstStepsDone && <FirstStepsOfNewAccount />;
};

const FirstStepsOfNewAccount = () => {
  const translate = useTranslate();
  const steps = useHasKeyboard() ? stepsByKeyboard : stepsByTouch;
  if (!useIsNewAccount()) return null;
  return (
    <Section title={translate('shell.home.firstSteps.title')}>
      <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1 }}>
        {steps.map(step => (
          <Typography key={step} component="li">
            {translate(`shell.home.firstSteps.${step}`)}
          </Typography>
        ))}
      </Stack>
      <Button size="small" sx={{ mt: 1.5, ml: -1 }} onClick={() => setSetting('firstStepsDone', true)}>
        {translate('shell.home.firstSteps.done')}
      </Button>
    </Section>
  );
};

export const Home = () => (
  <Workplace may={useHasResourcePermission()} own={<OwnSection />} firstSteps={<FirstSteps />}>
    <QuickActions />
    <RecentPages />
  </Workplace>
);
