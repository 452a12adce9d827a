import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, FormHelperText, IconButton, InputBase, type InputBaseProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isComposing } from '@/ui/keyboard';
import type { DayRange } from './dayRange';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because most visits of a page open no calendar.
const DayRangePopover = lazyComponent(async () => (await import('./DayRangePopover')).DayRangePopover);

/** The border around a label and the two inputs of a range. Its style is `ConsoleRangeBox` in the theme. */
export const RangeBox = styled('div', { name: 'ConsoleRangeBox', slot: 'Root' })<{ ownerState: { error: boolean } }>(
  {},
);

/** One end of the range: its text, its accessible name and its handlers. */
type EndProps = Pick<InputBaseProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'> & { label: string };

type DayRangeInputProps = {
  /** A label inside the border. */
  label?: ReactNode;
  from: EndProps;
  to: EndProps;
  /** The days of the calendar. An end that is no valid day is empty. */
  range: DayRange;
  /** Called when the user picks a preset or two days, or clears the range. */
  onPick: (range: DayRange) => void;
  /** Why the typed range is not valid. */
  problem?: string | undefined;
};

/** Input for a range of days: both ends can be typed as YYYY-MM-DD or picked in a calendar with presets. */
export const DayRangeInput = ({ label, from, to, range, onPick, problem }: DayRangeInputProps) => {
  const id = useId();
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isComposing(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  const input = ({ label: name, ...props }: EndProps) => (
    <InputBase
      {...props}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          'aria-label': name,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem && id,
          placeholder: translate('range.format'),
          maxLength: 20,
          autoComplete: 'off',
        },
      }}
    />
  );
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <RangeBox ref={box} ownerState={{ error: problem !== undefined }}>
        {label}
        {input(from)}
        <span aria-hidden>{translate('list.range')}</span>
        {input(to)}
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('range.calendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <CalendarIcon fontSize="inherit" />
        </IconButton>
      </RangeBox>
      {problem && (
        <FormHelperText id={id} error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
      <Suspense fallback={null}>
        {open && <DayRangePopover anchor={box} range={range} onPick={onPick} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
};
