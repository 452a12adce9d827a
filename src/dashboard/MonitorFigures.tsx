import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { MeasureName } from '@/ui/stat/measures';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { formatMoney } from '@/admin/fields/money';
import { WhyDeniedButton } from '@/ui/WhyButton';
import { usePermissionFormatters } from '@/ui/permissionName';
import { Section } from '@/ui/Section';
import { type MonitorData, monitoredQueues } from './dashboard';
import { useGetQueuePath } from './useDashboardQuery';

type Figure = {
  id: string;
  label: string;
  measure?: MeasureName;
  value: string | undefined;
  note?: ReactNode;
  noteHeight?: number;
  to?: string | undefined;
};

/** The measures of the figures about sign-ins and the API. */
const measures = {
  sessions: 'sessions',
  signIns: 'signIns',
  failed: 'failedSignIns',
  count: 'requests',
  errors: 'errorRate',
  p50: 'p50',
  p95: 'p95',
} as const satisfies Record<string, MeasureName>;

const Figures = ({ title, figures, busy }: { title: string; figures: Figure[]; busy: boolean }) => (
  <Section title={title}>
    <StatGrid busy={busy} columns={figures.length}>
      {figures.map(({ id, ...tile }) => (
        <li key={id}>
          <StatTile {...tile} />
        </li>
      ))}
    </StatGrid>
  </Section>
);

/**
 * Shows the queue lengths, the sign-ins and the API's traffic. Shows skeletons of the same size while `monitor` is
 * undefined.
 */
export const MonitorFigures = ({ monitor }: { monitor: MonitorData | undefined }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const pathOf = useGetQueuePath();
  const { nameOf } = usePermissionFormatters();
  const text = (value: number | undefined) => value?.toLocaleString(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const api = monitor?.api;
  const duration = (value: number | undefined) => value && translate('chart.ms', { value: text(value) });
  const queues = monitoredQueues.map(({ id, collection }) => {
    const queue = monitor?.waiting.find(one => one.id === id);
    // The API omits the queues of records that the user may not list.
    const missing = monitor && !queue ? `${collection}:list` : undefined;
    return {
      id,
      label: translate(`workplace.queues.${id}`),
      value: missing ? translate('field.empty') : text(queue?.count),
      note: missing ? (
        <>
          {translate('section.needsShort', { permission: nameOf({ code: missing }) })}{' '}
          <WhyDeniedButton permission={missing} inline />
        </>
      ) : (
        queue?.amount && translate('workplace.waiting.sum', { amount: formatMoney(queue.amount, locale) })
      ),
      noteHeight: 20,
      to: queue && pathOf(queue),
    };
  });
  const signIns = (['sessions', 'signIns', 'failed'] as const).map(id => ({
    id,
    measure: measures[id],
    label: translate(`monitor.signIns.${id}`),
    value: text(monitor?.signIns[id]),
  }));
  const answers = {
    count: text(api?.count),
    errors: api && percent.format(api.count === 0 ? 0 : api.errors / api.count),
    p50: api && (duration(api.p50) || translate('field.empty')),
    p95: api && (duration(api.p95) || translate('field.empty')),
  };
  return (
    <>
      <Figures busy={!monitor} title={translate('monitor.queues')} figures={queues} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 4fr' } }}>
        <Figures busy={!monitor} title={translate('monitor.signIns.title')} figures={signIns} />
        <Figures
          busy={!monitor}
          title={translate('monitor.api.title')}
          figures={(['count', 'errors', 'p50', 'p95'] as const).map(id => ({
            id,
            measure: measures[id],
            label: translate(`monitor.api.${id}`),
            value: answers[id],
          }))}
        />
      </Box>
    </>
  );
};
