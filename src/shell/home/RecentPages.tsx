import { Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Section } from '../../components/Section';
import { findRoute } from '../../routing/paths';
import { canVisit } from '../../session/access';
import { useSession } from '../../session/session';
import { useTabTitle } from '../tabs/useTabTitle';
import { ownerOf, useRecentPages, type RecentPage } from './useRecentPages';

/** The pages that the user visited last, as far as they may still open them. */
export const RecentPages = () => {
  const translate = useTranslate();
  const user = useSession(session => session.user);
  const { owner, pages } = useRecentPages();
  const own = user && owner === ownerOf(user) ? pages.filter(({ name }) => canVisit(user, findRoute(name))) : [];
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
