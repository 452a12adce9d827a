import { Button, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate, useDataProvider, useResourceContext } from 'react-admin';
import { useCan, useHasApiCapability } from '@/ui/access';
import { lazyComponent } from '@/routing/lazyComponent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReasonPresets } from '@/models/reasonPreset';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { ShortcutKeys } from '@/ui/ShortcutKeys';

const none: readonly string[] = [];

/** Milliseconds. A preset must not change under the finger of who knows its number. */
const staleTime = 300_000;

/**
 * Reads the reasons that users choose from for an action of the current resource (docs/requirements.md#reason-presets).
 * There are none until they have arrived, if the API has none, or if the call fails: every reason can be typed.
 */
export const useReasonPresets = (action: string) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  // Starts with 'reasonPresets', because react-admin invalidates what starts with the resource.
  const queryKey = ['reasonPresets', resource, action];
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.getReasonPresets(resource, action)).data,
    enabled: useHasApiCapability('teamwork'),
    retry: false,
    staleTime,
  });
  const update = async (changed: ReasonPresets) => {
    const { data: saved } = await dataProvider.updateReasonPresets(resource, action, changed);
    queryClient.setQueryData(queryKey, saved);
  };
  return { data, isLoading, presets: data?.presets ?? none, update };
};

// Lazy, because few users edit presets.
const ReasonPresetsDialog = lazyComponent(async () => (await import('./ReasonPresetsDialog')).ReasonPresetsDialog);

type ReasonPresetButtonsProps = {
  action: string;
  /** The preset that the reason contains or stands for. Another text if there is none. */
  chosen: string;
  /** How to choose by number, in words. */
  hint: string | false;
  onChoose: (preset: string) => void;
};

/** The numbered presets of an action. A click chooses one. Who has the permission edits them. */
export const ReasonPresetButtons = ({ action, chosen, hint, onChoose }: ReasonPresetButtonsProps) => {
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
          {presets.length > 0 && hint && ` · ${hint}`}
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
                color={chosen === preset ? 'primary' : 'inherit'}
                aria-pressed={chosen === preset}
                onClick={() => onChoose(preset)}
                startIcon={<ShortcutKeys keys={String(index + 1)} />}
                sx={{ textAlign: 'start', overflowWrap: 'anywhere', textTransform: 'none' }}
              >
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
