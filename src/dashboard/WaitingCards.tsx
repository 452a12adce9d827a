import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Overview } from '../providers/actions';
import { routerProvider } from '../routing/routerProvider';
import { Section, SectionItems } from '../components/Section';

/** The screen on which each collection's queue is cleared, by react-admin's path. */
const queues: Partial<Record<string, string>> = { suppliers: '/suppliers/audit' };

type WaitingCardsProps = { waiting: Overview['waiting'] | undefined; failed: boolean };

/** How many records of each queue wait, each linked to where they are decided. */
export const WaitingCards = ({ waiting, failed }: WaitingCardsProps) => {
  const translate = useTranslate();
  const open = waiting?.filter(({ count }) => count > 0);
  return (
    <Section title={translate('workplace.waiting.title')}>
      <SectionItems empty={translate('workplace.waiting.empty')} items={open} failed={failed}>
        {queue => (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {queue.map(({ collection, count }) => (
              <Stack key={collection} component="li" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <Stack sx={{ flex: 1 }}>
                  <Typography color="textSecondary">{translate(`workplace.waiting.${collection}`)}</Typography>
                  <Typography component="strong" sx={{ fontSize: 28, lineHeight: 1.3, fontWeight: 600 }}>
                    {count}
                  </Typography>
                </Stack>
                <Button variant="contained" component={routerProvider.Link} to={queues[collection] ?? `/${collection}`}>
                  {translate('workplace.waiting.open')}
                </Button>
              </Stack>
            ))}
          </Stack>
        )}
      </SectionItems>
    </Section>
  );
};
