import { Box, Button, MenuItem, MenuList, Popover, useMediaQuery } from '@mui/material';
import { use, useState, type RefObject } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { getToday, isCalendarDay, listCalendarRangePresets, type DayRange } from './dayRange';
import type { Theme } from '@mui/material/styles';
import { calendarStyle } from './calendarStyle';

/** Calendar days are local dates for `DayPicker`, whatever the time zone. */
const toDate = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const pad = (number: number) => String(number).padStart(2, '0');
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The years before and after this one that the calendar can jump to. */
const yearsAround = 50;

type DayRangePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  range: DayRange;
  /** Picks a single day instead of a range. */
  single?: boolean;
  onPick: (range: DayRange) => void;
  onClose: () => void;
};

type PresetsProps = { today: string; range: DayRange; onPick: (range: DayRange) => void };

/** Menu of the usual ranges. */
const Presets = ({ today, range, onPick }: PresetsProps) => {
  const translate = useTranslate();
  return (
    <MenuList
      aria-label={translate('range.presets.label')}
      sx={{
        display: { xs: 'flex', md: 'block' },
        flexWrap: 'wrap',
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      {listCalendarRangePresets(today).map(({ id, days }) => (
        <MenuItem
          key={id}
          selected={days.from === range.from && days.to === range.to}
          onClick={() => onPick(days)}
          sx={{ minHeight: 32 }}
        >
          {translate(`range.presets.${id}`)}
        </MenuItem>
      ))}
    </MenuList>
  );
};

/** The calendar of a `DayRangeInput`, with presets. The first press on a day starts the range, the second ends it. */
export const DayRangePopover = ({ anchor, range, single = false, onPick, onClose }: DayRangePopoverProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZoneContext);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [start, setStart] = useState<string | null>(null);
  const today = getToday(timeZone);
  const year = toDate(today).getFullYear();
  const shown = start === null ? range : { from: start, to: start };
  const pick = (picked: DayRange) => {
    onPick(picked);
    onClose();
  };
  const press = (date: Date) => {
    const day = toDay(date);
    if (single) pick({ from: day, to: day });
    else if (start === null) setStart(day);
    else pick(start <= day ? { from: start, to: day } : { from: day, to: start });
  };
  const [from, to] = [shown.from, shown.to].map(day => (isCalendarDay(day) ? toDate(day) : undefined));
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('range.calendar'),
          sx: { mt: 0.5, display: { md: 'flex' }, width: { xs: 'calc(100vw - 16px)', md: 'auto' }, maxWidth: 'none' },
        },
      }}
      marginThreshold={8}
    >
      {!single && <Presets {...{ today, range }} onPick={pick} />}
      <Box sx={calendarStyle}>
        <DayPicker
          mode="range"
          autoFocus
          captionLayout="dropdown"
          startMonth={new Date(year - yearsAround, 0)}
          endMonth={new Date(year + yearsAround, 11)}
          labels={{
            labelMonthDropdown: () => translate('range.month'),
            labelYearDropdown: () => translate('range.year'),
          }}
          locale={locale.startsWith('zh') ? zhCN : enUS}
          numberOfMonths={narrow || single ? 1 : 2}
          today={toDate(today)}
          defaultMonth={
            from ?? toDate(narrow || single ? today : (listCalendarRangePresets(today).at(-1)?.days.from ?? today))
          }
          selected={{ from, to: to ?? from }}
          onSelect={() => {}}
          onDayClick={press}
        />
        <Button size="small" onClick={() => pick({ from: '', to: '' })}>
          {translate('range.clear')}
        </Button>
      </Box>
    </Popover>
  );
};
