import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Overview } from '../providers/actions';
import { routerProvider } from '../routing/routerProvider';
import { Section, SectionItems } from '../components/Section';

/** The screen on which a collection's queue is cleared, by react-admin's path, where it is not its list. */
const queues: Partial<Record<string, string>> = { suppliers: '/suppliers/audit' };

const listOf = ({ collection, status }: Overview['waiting'][number]) =>
  `/${collection}?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;

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
            {queue.map(item => (
              <Stack key={item.collection} component="li" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <Stack sx={{ flex: 1 }}>
                  <Typography color="textSecondary">{translate(`workplace.waiting.${item.collection}`)}</Typography>
                  <Typography component="strong" sx={{ fontSize: 28, lineHeight: 1.3, fontWeight: 600 }}>
                    {item.count}
                  </Typography>
                </Stack>
                <Button
                  variant="contained"
                  component={routerProvider.Link}
                  to={queues[item.collection] ?? listOf(item)}
                >
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
