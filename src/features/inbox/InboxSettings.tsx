import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useServedFeatures } from '@/admin/feature';
import { inboxKinds, type InboxChoice, type InboxKind } from '@/models/inbox';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useSaveSettingsOptions } from '@/session/useSaveSettingsOptions';
import { useHasApiCapability } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';

/** The feature that each kind of item comes from. */
const sources: Readonly<Record<InboxKind, string>> = {
  mention: 'notes',
  approvalRequested: 'approvals',
  holdEnded: 'approvals',
  approvalDecided: 'approvals',
  claimTakenOver: 'queue',
  exportReady: 'exports',
};

const useInboxChoice = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const { queryKey, scope, showStored } = useSaveSettingsOptions();
  const query = useQuery({ queryKey, queryFn: async () => (await dataProvider.accountSettings()).data });
  const mutation = useMutation({
    mutationFn: (inbox: InboxChoice) => dataProvider.updateAccountSettings({ inbox }),
    scope,
    onSuccess: ({ data }) => showStored(data),
    onError: error =>
      notify('inbox.settings.notSaved', { type: 'error', messageArgs: { error: getErrorMessage(error) } }),
  });
  return { query, mutation, choice: query.data && ((query.data['inbox'] ?? {}) as InboxChoice) };
};

/** Lets the user choose what comes to the inbox. A change applies to items from then on (docs/requirements.md#inbox). */
export const InboxSettings = () => (useHasApiCapability('account') ? <InboxKindSwitches /> : null);

const InboxKindSwitches = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { query, mutation, choice } = useInboxChoice();
  const features = useServedFeatures().map(({ name }) => name);
  const keepsFiles = useHasApiCapability('exports');
  const scrollTo = (element: HTMLElement | null) => {
    if (element && window.location.hash === '#inbox') element.scrollIntoView({ block: 'center' });
  };
  return (
    <div id="inbox" ref={scrollTo}>
      <Section title={translate('inbox.settings.title')}>
        {query.isError && (
          <RetryAlert
            error={query.error}
            text={translate('inbox.settings.failed', { error: getErrorMessage(query.error) })}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Skeleton variant="rounded" height={144} />}
        {choice && (
          <Stack sx={{ alignItems: 'start' }}>
            {inboxKinds
              .filter(kind => features.includes(sources[kind]) && (kind !== 'exportReady' || keepsFiles))
              .map(kind => (
                <FormControlLabel
                  key={kind}
                  label={translate(`inbox.settings.${kind}`)}
                  control={
                    <Switch
                      size="small"
                      sx={{ mx: 1 }}
                      checked={choice[kind] !== false}
                      disabled={mutation.isPending}
                      onChange={(_, on) => mutation.mutate({ ...choice, [kind]: on })}
                    />
                  }
                />
              ))}
          </Stack>
        )}
      </Section>
    </div>
  );
};
