import { Box, Stack, Typography } from '@mui/material';
import { Fragment, use } from 'react';
import { useTranslate } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import { MeasureChangeTag } from '@/ui/stat/measures';
import { QuerySection } from '@/ui/stat/QuerySection';
import { StatTile, useFormatCountOrAmount } from '@/ui/stat/StatTile';
import {
  listAllowedDailyMetrics,
  type DailyMetric,
  type DailyMetricDefinition,
  type HasPermissionFunction,
} from './dashboard';
import { TileGrid } from './TileGrid';
import { useDashboardQuery } from './useDashboardQuery';

/** Heights in pixels of the change since yesterday, and of a line below it. */
const [changeHeight, lineHeight] = [26, 20];
/** Yesterday's values: until this time of day, and of the whole day. Each takes two lines, for its name and its number. */
const compared = ['byNow', 'yesterday'] as const;
/** Height of the comparison with yesterday, in pixels. */
const noteHeight = changeHeight + compared.length * 2 * lineHeight;
/** Minimum width of a tile in pixels. Its name and a sum of millions fit. */
const minTileWidth = 169;
/** Messages that name a figure in fewer words than its measure does, which a tile has no room for. */
const shortNames: Partial<Record<DailyMetric['id'], string>> = { withdrawals: 'workplace.today.withdrawals' };
/** Height of a row of tiles, in pixels. */
const rowHeight = noteHeight + 74;

/** Shows today's figures compared with yesterday at the same time, for the collections that the user may list. */
export const TodaySection = ({ may }: { may: HasPermissionFunction }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const query = useDashboardQuery('today', dataProvider => dataProvider.today({ timeZone }), { timeZone });
  const own = listAllowedDailyMetrics(may);
  if (own.length === 0) return null;
  return (
    <QuerySection title={translate('workplace.today.title')} query={query} minHeight={rowHeight}>
      {(
        data,
        // The API leaves out what is made of a field that the user may not see.
        shown = data ? own.filter(({ id }) => data.figures.some(figure => figure.id === id)) : own,
      ) => (
        <TileGrid busy={!data} count={shown.length} minTileWidth={minTileWidth}>
          {shown.map(figure => (
            <li key={figure.id}>
              <DayTile figure={figure} day={data?.date} value={data?.figures.find(({ id }) => id === figure.id)} />
            </li>
          ))}
        </TileGrid>
      )}
    </QuerySection>
  );
};

type DayTileProps = { figure: DailyMetricDefinition; day: string | undefined; value: DailyMetric | undefined };

const DayTile = ({ figure: { id, measure, collection, money, filter }, day, value }: DayTileProps) => {
  const translate = useTranslate();
  const figureText = useFormatCountOrAmount();
  const timeZone = use(TimeZoneContext);
  const listPath = useGetListPath();
  const text = (amount: number | string) => figureText(money ? String(amount) : Number(amount));
  return (
    <StatTile
      label={translate(shortNames[id] ?? `measures.${measure}.name`)}
      measure={measure}
      value={value && text(value.today)}
      note={value && <Comparison measure={measure} value={value} format={text} />}
      noteHeight={noteHeight}
      to={day && listPath(collection, { ...filter, createdAt_gte: getDayStartAsIsoString(day, timeZone) })}
    />
  );
};

type ComparisonProps = Pick<DailyMetricDefinition, 'measure'> & {
  value: DailyMetric;
  format: (amount: number | string) => string;
};

/** No line wraps, so that the tile's height is known before its numbers arrive. */
const line = { maxWidth: '100%', lineHeight: `${lineHeight}px` };

/** Shows the change since yesterday at this time of day, and yesterday's values with their names. */
const Comparison = ({ measure, value, format }: ComparisonProps) => {
  const translate = useTranslate();
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start' }}>
      <Box component="span" sx={{ height: changeHeight }}>
        <MeasureChangeTag measure={measure} now={value.today} before={value.byNow} />
      </Box>
      {compared.map(id => (
        <Fragment key={id}>
          <Typography component="span" variant="inherit" noWrap sx={line}>
            {translate(`workplace.today.${id}`)}
          </Typography>
          <Typography component="span" variant="inherit" color="textPrimary" translate="no" noWrap sx={line}>
            {format(value[id])}
          </Typography>
        </Fragment>
      ))}
    </Stack>
  );
};
