import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useReasonPresets } from './useReasonPresets';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because few users edit presets.
const ReasonPresetsDialog = lazyComponent(async () => (await import('./ReasonPresetsDialog')).ReasonPresetsDialog);

type ReasonPresetButtonsProps = {
  action: string;
  /** The current reason. */
  reason: string;
  /** What a digit does, in words. */
  hint: string;
  onChoose: (preset: string) => void;
};

/** The numbered presets of an action. A click chooses one. Who has the permission edits them. */
export const ReasonPresetButtons = ({ action, reason, hint, onChoose }: ReasonPresetButtonsProps) => {
  const translate = useTranslate();
  const { data, presets, update } = useReasonPresets(action);
  const mayEdit = useCan('update', 'reasonPresets');
  const [edits, setEdits] = useState(false);
  if (!data || (presets.length === 0 && !mayEdit)) return null;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {translate('action.reason.presets')}
          {presets.length > 0 && ` · ${hint}`}
        </Typography>
        {mayEdit && (
          <Button size="small" onClick={() => setEdits(true)}>
            {translate('action.reason.edit')}
          </Button>
        )}
      </Stack>
      {presets.length > 0 && (
        <Stack component="ol" direction="row" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {presets.map((preset, index) => (
            <li key={preset}>
              <Button
                size="small"
                variant="outlined"
                color={reason.trim() === preset ? 'primary' : 'inherit'}
                aria-pressed={reason.trim() === preset}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onChoose(preset)}
                sx={{ textAlign: 'start', overflowWrap: 'anywhere', textTransform: 'none' }}
              >
                <Box component="kbd" sx={{ mr: 1, color: 'text.secondary', fontFamily: 'inherit' }}>
                  {index + 1}
                </Box>
                {preset}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {edits && (
        <Suspense fallback={null}>
          <ReasonPresetsDialog current={data} onSave={update} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
};
