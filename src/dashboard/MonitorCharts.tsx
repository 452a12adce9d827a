import { Box } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import type { ChartColorName, ChartValueFormat, ChartKind, ChartValue } from '@/ui/chart/chart';
import { MissingPermissionNotice, useMissingListPermission } from '@/ui/stat/QuerySection';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import type { MeasureName } from '@/ui/stat/measures';
import { Section } from '@/ui/Section';
import { useCanSeeFields, type FieldsByResource } from '@/ui/access';
import { revenueFields } from '@/orders/order';
import type { MonitorData, MonitorMinute } from './dashboard';

/** The resources whose list permission the sales chart requires. */
const salesOf = ['orders'];

type Line = {
  id: string;
  measure?: MeasureName;
  kind?: 'line' | 'bar';
  format?: ChartValueFormat;
  color?: ChartColorName;
  /** The fields that it is made of, which a role may conceal. Without them, there is no line. */
  fields?: FieldsByResource;
  of: (minute: MonitorMinute) => ChartValue | null;
};

/** Height of a chart, in pixels. */
const chartHeight = 280;

/** The charts by minute. The messages of a chart are in `monitor.<id>`. */
const charts: { id: string; kind: ChartKind; lines: Line[] }[] = [
  {
    id: 'sales',
    kind: 'bar',
    lines: [
      { id: 'orders', measure: 'orders', of: ({ orders }) => orders ?? 0 },
      {
        id: 'revenue',
        measure: 'revenue',
        kind: 'line',
        format: 'yuan',
        fields: revenueFields,
        of: ({ revenue }) => revenue ?? '0.00',
      },
    ],
  },
  {
    id: 'requests',
    kind: 'bar',
    lines: [
      { id: 'count', of: ({ api }) => api.count },
      { id: 'errors', color: 'bad', of: ({ api }) => api.errors },
    ],
  },
  {
    id: 'durations',
    kind: 'line',
    lines: [
      { id: 'p50', format: 'ms', of: ({ api }) => (api.count === 0 ? null : api.p50) },
      { id: 'p95', format: 'ms', of: ({ api }) => (api.count === 0 ? null : api.p95) },
    ],
  },
];

const Definitions = ({ lines }: { lines: readonly Line[] }) => {
  const measures = lines.flatMap(({ measure }) => measure ?? []);
  return measures.length > 0 && <MeasureInfoButton measures={measures} />;
};

/** Charts of the last hour by minute. The number of points is fixed, so that the charts do not grow during updates. */
export const MonitorCharts = ({ monitor }: { monitor: MonitorData | undefined }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const missing = useMissingListPermission(salesOf);
  const canSee = useCanSeeFields();
  const minutes = monitor?.minutes ?? [];
  const categories = minutes.map(({ at }) => formatDateTime(at, timeZone)?.slice(11, 16) ?? '');
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {charts.map(({ id, kind, lines: all }) => {
        const lines = all.filter(({ fields = {} }) => canSee(fields));
        return (
          <Box key={id} sx={{ '&:first-of-type': { gridColumn: '1 / -1' } }}>
            <Section title={translate(`monitor.${id}.title`)} action={<Definitions lines={lines} />}>
              {missing && id === 'sales' ? (
                <MissingPermissionNotice permission={missing} minHeight={chartHeight} />
              ) : (
                <Chart
                  label={translate(`monitor.${id}.title`)}
                  height={chartHeight}
                  loading={!monitor}
                  empty={translate(`monitor.${id}.empty`)}
                  kind={kind}
                  dimension={translate('monitor.minute')}
                  categories={categories}
                  unfinished={minutes.length > 0 ? minutes.length - 1 : undefined}
                  series={lines.map(({ of, measure, ...line }) => ({
                    ...line,
                    name: translate(measure ? `measures.${measure}.name` : `monitor.${id}.${line.id}`),
                    values: minutes.map(of),
                  }))}
                />
              )}
            </Section>
          </Box>
        );
      })}
    </Box>
  );
};
