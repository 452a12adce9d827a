import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate, type InputProps } from 'react-admin';
import { readDay } from '@/models/input';
import { lazyComponent } from '@/routing/lazyComponent';
import { isComposing } from '@/ui/keyboard';
import { useNormalizedText } from './NormalizedTextInput';

// Lazy, because most visits of a form open no calendar.
const DayRangePopover = lazyComponent(async () => (await import('@/admin/filters/DayRangePopover')).DayRangePopover);

type DayInputProps = Pick<InputProps, 'source' | 'label' | 'helperText' | 'validate'> &
  Pick<TextFieldProps, 'fullWidth'>;

/**
 * Form input for a calendar day, which can be typed, such as 2026-10-01 or 2026/10/1, or picked. An empty input is null. Unlike a native date
 * input, it uses the console's language.
 */
export const DayInput = ({ source, label, helperText, validate, fullWidth }: DayInputProps) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { field, fieldState, id, isRequired } = useInput({ source, validate, ...useNormalizedText(readDay) });
  const { invalid, error } = fieldState;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isComposing(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  const calendar = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('range.calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <CalendarIcon fontSize="inherit" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <TextField
        {...field}
        id={id}
        fullWidth={fullWidth}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        error={invalid}
        helperText={<InputHelperText error={error?.message} helperText={helperText} />}
        onKeyDown={onKeyDown}
        slotProps={{
          input: { ref: box, endAdornment: calendar },
          htmlInput: { placeholder: translate('range.format'), maxLength: 20, autoComplete: 'off' },
        }}
      />
      <Suspense fallback={null}>
        {open && (
          <DayRangePopover
            single
            anchor={box}
            range={{ from: field.value, to: field.value }}
            onPick={({ from }) => field.onChange(from)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
