import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import RetryIcon from '@mui/icons-material/SyncProblem';
import { Box, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { isTyping } from '@/ui/keyboard';

type RecordPosition = {
  /** The record's position in its list, from 1; `null` if unknown. */
  position: number | null;
  total: number;
};

type StepButtonsProps = RecordPosition & {
  /** `null` if there is no previous or next record. */
  goPrevious: (() => void) | null;
  goNext: (() => void) | null;
  /** Why the record's position, or the previous or the next record, could not be read. */
  error: Error | null;
  /** Repeats what has failed. */
  retry: () => void;
};

/**
 * The record's position, which screen readers announce when it changes, and the buttons that lead to the previous and the
 * next record. If reading fails, the "next" button becomes a retry button with the error message. It stays the same element,
 * so it keeps the focus. Renders nothing while the position is unknown, unless one of the buttons has the focus.
 */
export const PreviousNextButtons = (props: StepButtonsProps) => {
  const { goPrevious, goNext, position, total, error, retry } = props;
  const id = useId();
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const [hasFocus, setHasFocus] = useState(false);
  if (position === null && !error && !hasFocus) return null;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, displayPrint: 'none' }}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Box aria-hidden>
        <RecordPositionText position={position} total={total} />
      </Box>
      <Box component="span" id={id} aria-live="polite" sx={visuallyHidden}>
        {position !== null && translate('record.positionAnnounced', { position, total })}
      </Box>
      {(position !== null || hasFocus) && (
        <IconButtonWithTooltip
          label={translate('record.previous')}
          aria-describedby={id}
          aria-keyshortcuts="["
          unavailable={!goPrevious}
          onClick={() => goPrevious?.()}
        >
          <PreviousIcon fontSize="small" />
        </IconButtonWithTooltip>
      )}
      <IconButtonWithTooltip
        {...(error
          ? { label: translate('record.positionFailed', { message: getErrorMessage(error) }), color: 'warning' }
          : { label: translate('record.next'), 'aria-describedby': id, 'aria-keyshortcuts': ']' })}
        unavailable={!error && !goNext}
        onClick={() => (error ? retry() : goNext?.())}
      >
        {error ? <RetryIcon fontSize="small" /> : <NextIcon fontSize="small" />}
      </IconButtonWithTooltip>
    </Stack>
  );
};

/** The record's position in its list. Renders nothing if it is unknown. */
export const RecordPositionText = ({ position, total }: RecordPosition) => {
  const translate = useTranslate();
  if (position === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
      {translate('record.position', { position, total })}
    </Typography>
  );
};

/** Returns -1 for the key of the previous record, 1 for that of the next, and 0 for all other key presses. */
export const getRecordPagerStepForKey = ({ key, target, ctrlKey, altKey, metaKey }: StepKey) => {
  if (isTyping(target) || ctrlKey || altKey || metaKey) return 0;
  return { '[': -1, ']': 1 }[key] ?? 0;
};

type StepKey = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Returns the `onKeyDown` handler of a drawer or dialog that goes to the previous and the next record with the [ and ]
 * keys, except in menus and dialogs that it has opened.
 */
export const createRecordPagerKeyHandler =
  ({ goPrevious, goNext }: Pick<StepButtonsProps, 'goPrevious' | 'goNext'>) =>
  ({ nativeEvent, currentTarget, target }: ReactKeyboardEvent) => {
    if (!currentTarget.contains(target as Node)) return;
    const step = getRecordPagerStepForKey(nativeEvent);
    if (step === -1) goPrevious?.();
    if (step === 1) goNext?.();
  };
