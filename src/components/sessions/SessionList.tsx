import { Stack } from '@mui/material';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DeviceSession } from '../../providers/contract';
import { RetryAlert } from '../RetryAlert';
import { SectionItems } from '../Section';
import { useWords } from '../useNotice';
import { SessionRow } from './SessionRow';

type SessionListProps = {
  queryKey: QueryKey;
  fetch: () => Promise<{ data: DeviceSession[] }>;
  /** Ends one by its id; without it they are only shown. */
  end?: (id: string) => Promise<unknown>;
};

/** Where someone is signed in, and a way to end each session but the one in use. */
export const SessionList = ({ queryKey, fetch, end }: SessionListProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: fetch });
  return (
    <>
      {error && <RetryAlert text={translate('sessions.failed', { error: words(error) })} onRetry={() => refetch()} />}
      <SectionItems empty={translate('sessions.none')} items={data?.data} failed={error !== null}>
        {sessions => (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sessions.map(session => (
              <SessionRow key={session.id} session={session} end={end} onEnded={() => refetch()} />
            ))}
          </Stack>
        )}
      </SectionItems>
    </>
  );
};
