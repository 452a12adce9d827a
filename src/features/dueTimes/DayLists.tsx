import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import type { NamedDay } from '@/models/dueTime';
import { groupDaysByYear, type NamedRange } from './dayList';

type DayListsProps = {
  days: readonly NamedDay[];
  /** Removes the days of a range. Without it, the list is read-only. */
  onRemove?: (range: NamedRange) => void;
};

/** Shows days by year. Days in a row with the same name are one line. */
export const DayLists = ({ days, onRemove }: DayListsProps) => {
  const translate = useTranslate();
  const years = groupDaysByYear(days);
  if (years.length === 0)
    return <Typography color="textSecondary">{translate('resources.dueTimes.days.empty')}</Typography>;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {years.map(({ year, ranges }) => (
        <Box key={year}>
          <Typography variant="h3">
            {translate('resources.dueTimes.days.year', { year, smart_count: countDays(ranges) })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ranges.map(range => (
              <DayListItem key={range.from} range={range} onRemove={onRemove} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
};

const countDays = (ranges: readonly NamedRange[]) => ranges.reduce((sum, { days }) => sum + days, 0);

type DayListItemProps = { range: NamedRange; onRemove: ((range: NamedRange) => void) | undefined };

const DayListItem = ({ range, onRemove }: DayListItemProps) => {
  const translate = useTranslate();
  const { from, to, name, days } = range;
  const text = days === 1 ? from : translate('resources.dueTimes.days.range', { from, to });
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', columnGap: 2, minHeight: 32, flexWrap: 'wrap' }}>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      {days > 1 && (
        <Typography component="span" color="textSecondary">
          {translate('resources.dueTimes.days.count', { smart_count: days })}
        </Typography>
      )}
      <Typography component="span" translate="no" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {onRemove && (
        <IconButtonWithTooltip
          label={translate('resources.dueTimes.days.remove', { days: text })}
          onClick={() => onRemove(range)}
        >
          <DeleteIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
    </Stack>
  );
};
