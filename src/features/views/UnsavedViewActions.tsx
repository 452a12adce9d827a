import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Button, Stack, Tooltip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isComposing, useWindowKeyDown } from '@/ui/keyboard';
import { useSavedViewsContext } from './savedViews';
import { useSavedViewMutations } from './useSavedViewMutations';
import { useUnsavedViewChanges, useGetCurrentListSettings } from './useUnsavedViewChanges';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because most visits of a list save no view.
const CreateSavedViewDialog = lazyComponent(async () => (await import('./ViewDialogs')).CreateSavedViewDialog);

/** Calls `act` when Alt+Z is pressed outside of a dialog. Checks the key's code, because on a Mac Alt+Z types “Ω”. */
const useResetKey = (act: () => void) => {
  useWindowKeyDown(event => {
    if (!event.altKey || event.code !== 'KeyZ' || isComposing(event) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    act();
  });
};

/** Says that the list differs from the open view, and saves or resets it. Without a view, saves a new one. */
export const UnsavedViewActions = () => {
  const translate = useTranslate();
  const { current } = useSavedViewsContext();
  const { isChanged, reset } = useUnsavedViewChanges();
  const valuesOf = useGetCurrentListSettings();
  const { update } = useSavedViewMutations();
  const [saving, setSaving] = useState(false);
  useResetKey(reset);
  const dialog = saving && (
    <Suspense fallback={null}>
      <CreateSavedViewDialog values={valuesOf()} onClose={() => setSaving(false)} />
    </Suspense>
  );
  if (!current)
    return (
      <>
        <Button size="small" color="inherit" startIcon={<SaveIcon fontSize="small" />} onClick={() => setSaving(true)}>
          {translate('views.saveAs')}
        </Button>
        {dialog}
      </>
    );
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, ml: 'auto', flexShrink: 0 }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {isChanged && translate('views.unsaved')}
      </Typography>
      {isChanged && (
        <>
          <Tooltip title={translate('views.resetKey')}>
            <Button size="small" color="inherit" aria-keyshortcuts="Alt+Z" onClick={reset}>
              {translate('views.reset')}
            </Button>
          </Tooltip>
          <Button size="small" onClick={() => setSaving(true)}>
            {translate('views.saveAsNew')}
          </Button>
          {current.canChange && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => update(current, { ...valuesOf(), name: current.name })}
            >
              {translate('views.save')}
            </Button>
          )}
        </>
      )}
      {dialog}
    </Stack>
  );
};
