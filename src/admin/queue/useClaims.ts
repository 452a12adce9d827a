import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { HttpError, useDataProvider, useResourceContext } from 'react-admin';
import { claimRenewal, type Claim } from '@/models/claim';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { Queue } from '@/models/queue';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { CanAccessContext, useCapability } from '@/ui/access';

/** Milliseconds between two reads of the claims of a queue, without and with live updates. */
const [readInterval, liveInterval] = [5_000, 30_000];

/** Records that are tried in turn, if others claim each of them first. */
const mostAttempts = 5;

/** Returns the claims of other users by record id. */
const getClaimsOfOthers = (claims: readonly Claim[] = []) =>
  new Map(claims.filter(({ mine }) => !mine).map(claim => [claim.recordId, claim]));

/**
 * Reads who works on which record of the queue (docs/requirements.md#claims). `others` are the claims of other users by
 * record id. There are none if the API has no claims, or if the user may not decide. `claimFirst` claims the first of some
 * records that nobody else has claimed or decided meanwhile, and returns its id. `release` gives a claim back.
 */
export const useClaims = ({ actions }: Queue) => {
  const resource = useResourceContext() ?? '';
  const can = use(CanAccessContext);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const enabled = useCapability('claims') && actions.some(action => can(action, resource));
  const { data, isPending, refetch } = useQuery({
    // Starts with 'claims', because react-admin invalidates what starts with the resource.
    queryKey: ['claims', resource],
    queryFn: async () => (await dataProvider.getClaims(resource)).data,
    enabled,
    refetchInterval: usePollInterval(readInterval, liveInterval),
  });
  const claimFirst = async (ids: readonly string[]) => {
    for (const id of enabled ? ids.slice(0, mostAttempts) : []) {
      try {
        await dataProvider.claim(resource, { id });
        return id;
      } catch (error) {
        // A record can be decided without a claim. Only one that somebody else has just claimed or decided is passed over.
        if (!(error instanceof HttpError) || error.status !== 409) return id;
      }
    }
    return ids[0];
  };
  // A claim that cannot be given back ends by itself.
  const release = (id: string) => {
    if (enabled) void dataProvider.releaseClaim(resource, { id }).catch(() => undefined);
  };
  const readAgain = async () => (enabled ? getClaimsOfOthers((await refetch()).data) : getClaimsOfOthers());
  return { enabled, isReading: enabled && isPending, others: getClaimsOfOthers(data), readAgain, claimFirst, release };
};

export type ClaimsState = ReturnType<typeof useClaims>;

/**
 * Claims a record while it is open, and gives it back when it is left. If somebody else has claimed it, waits until that
 * claim ends. Pass undefined for a record that the user does not work on.
 */
export const useClaim = ({ enabled, isReading, others, readAgain, release }: ClaimsState, id: string | undefined) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isFree = id !== undefined && !isReading && !others.has(id);
  const claimed = enabled && isFree ? id : undefined;
  useQuery({
    queryKey: ['claims', resource, id],
    // The claims show who has the record, whether the call succeeds or not.
    queryFn: () =>
      dataProvider.claim(resource, { id: claimed ?? '' }).finally(() => {
        void readAgain();
      }),
    enabled: claimed !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: claimRenewal * 1000,
    refetchIntervalInBackground: true,
  });
  const giveBack = useEffectEvent(release);
  useEffect(() => (claimed === undefined ? undefined : () => giveBack(claimed)), [claimed]);
};
