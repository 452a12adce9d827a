import { useDataProvider, useTranslate } from 'react-admin';
import { Section } from '../../components/Section';
import { SessionList } from '../../components/sessions/SessionList';
import type { ConsoleDataProvider } from '../../providers/dataProvider';

const queryKey = ['sessions'];

/** Where the user is signed in, and a way to end each session but the one in use. */
export const OwnSessions = () => {
  const translate = useTranslate();
  const { sessions, endSession } = useDataProvider<ConsoleDataProvider>();
  return (
    <Section title={translate('sessions.title')}>
      <SessionList queryKey={queryKey} fetch={() => sessions()} end={endSession} />
    </Section>
  );
};
