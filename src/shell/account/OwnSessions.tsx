import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { RetryAlert } from '../../components/RetryAlert';
import { Section, SectionItems } from '../../components/Section';
import { useWords } from '../../components/useNotice';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { OwnSessionRow } from './OwnSessionRow';

/** Where the user is signed in, and a way to end each session but the one in use. */
export const OwnSessions = () => {
  const translate = useTranslate();
  const words = useWords();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: ['session', 'own'], queryFn: () => dataProvider.sessions() });
  return (
    <Section title={translate('account.sessions')}>
      {error && (
        <RetryAlert text={translate('account.sessionsFailed', { error: words(error) })} onRetry={() => refetch()} />
      )}
      <SectionItems empty="" items={data?.data} failed={error !== null}>
        {sessions => (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sessions.map(session => (
              <OwnSessionRow key={session.id} session={session} onEnded={() => refetch()} />
            ))}
          </Stack>
        )}
      </SectionItems>
    </Section>
  );
};
