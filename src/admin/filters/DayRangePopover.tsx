import { Box, Button, MenuItem, MenuList, Popover, useMediaQuery } from '@mui/material';
import { use, useState, type RefObject } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { getToday, isCalendarDay, listCalendarRangePresets, type DayRange } from './dayRange';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';

const ground = ({ palette }: Theme) => alpha(palette.primary.main, 0.12);
const filled = ({ palette }: Theme) => (palette.mode === 'dark' ? palette.primary.dark : palette.primary.main);

/** Style of `DayPicker` (docs/architecture.md#look). Its own style sheet is not loaded. */
const calendarStyle: SxProps<Theme> = {
  p: 1.5,
  '& .rdp-months': { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' },
  '& .rdp-month': { width: { xs: '100%', md: 'auto' } },
  '& .rdp-nav': { position: 'absolute', insetInline: 0, top: 0, display: 'flex', justifyContent: 'space-between' },
  '& .rdp-month_caption': { height: 32, lineHeight: '32px', textAlign: 'center', fontSize: 14, fontWeight: 600 },
  // The lists lie invisibly over their texts, and over the bar with the buttons.
  '& .rdp-dropdowns': { display: 'inline-flex', gap: 1, position: 'relative', zIndex: 1 },
  '& .rdp-dropdown_root': {
    position: 'relative',
    borderRadius: 1,
    px: 0.5,
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
  },
  '& .rdp-dropdown': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .rdp-dropdown option': { color: 'text.primary', bgcolor: 'background.paper' },
  '& .rdp-month_grid': { width: { xs: '100%', md: 'auto' }, borderCollapse: 'collapse' },
  '& .rdp-weekday': { width: 36, height: 32, fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& .rdp-day': { p: 0, height: 36, textAlign: 'center' },
  '& button[class^="rdp-"]': {
    border: 0,
    borderRadius: 1,
    color: 'inherit',
    font: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
  '& .rdp-button_previous, & .rdp-button_next': { width: 32, height: 32, fill: 'currentcolor' },
  '& .rdp-chevron': { width: 16, height: 16, verticalAlign: 'middle' },
  '& .rdp-day_button': {
    width: '100%',
    minWidth: 36,
    height: 32,
    fontSize: 13,
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .rdp-outside': { visibility: 'hidden' },
  '& .rdp-today .rdp-day_button': { fontWeight: 600, color: 'primary.main', boxShadow: 'inset 0 0 0 1px currentcolor' },
  '& .rdp-range_middle': { bgcolor: ground },
  '& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button': {
    color: 'primary.contrastText',
    bgcolor: filled,
  },
};

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
      {!single && (
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
              onClick={() => pick(days)}
              sx={{ minHeight: 32 }}
            >
              {translate(`range.presets.${id}`)}
            </MenuItem>
          ))}
        </MenuList>
      )}
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
