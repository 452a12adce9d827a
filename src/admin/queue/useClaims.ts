import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { claimRenewal, type Claim } from '@/models/claim';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { ClaimNextParams } from '@/providers/queueMethods';
import { CanAccessContext, useCapability } from '@/ui/access';

/** Milliseconds between two reads of the claims of a queue, without and with live updates. */
const [readInterval, liveInterval] = [5_000, 30_000];

/** The most records that the API leaves out. */
const mostExcepted = 200;

/** Returns the claims of other users by record id. */
const getClaimsOfOthers = (claims: readonly Claim[] = []) =>
  new Map(claims.filter(({ mine }) => !mine).map(claim => [claim.recordId, claim]));

/**
 * Reads who works on which record of the queue (docs/requirements.md#claims). `others` are the claims of other users by
 * record id. There are none if the API has no claims, or if the user may not decide. `takeNext` claims the first free record
 * and returns its id, or null. `release` gives a claim back.
 */
export const useClaims = ({ actions }: { actions: readonly string[] }, isWanted = true) => {
  const resource = useResourceContext() ?? '';
  const can = use(CanAccessContext);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const hasClaims = useCapability('claims');
  const enabled = isWanted && hasClaims && actions.some(action => can(action, resource));
  const { data, isPending, refetch } = useQuery({
    // Starts with 'claims', because react-admin invalidates what starts with the resource.
    queryKey: ['claims', resource],
    queryFn: async () => (await dataProvider.getClaims(resource)).data,
    enabled,
    refetchInterval: usePollInterval(readInterval, liveInterval),
  });
  const takeNext = async ({ except = [], ...params }: ClaimNextParams) => {
    const { data: next } = await dataProvider.claimNext(resource, { ...params, except: except.slice(-mostExcepted) });
    return next.record && String(next.record.id);
  };
  // A claim that cannot be given back ends by itself.
  const release = (id: string) => {
    if (enabled) void dataProvider.releaseClaim(resource, { id }).catch(() => undefined);
  };
  const readAgain = async () => (enabled ? getClaimsOfOthers((await refetch()).data) : getClaimsOfOthers());
  return { enabled, isReading: enabled && isPending, others: getClaimsOfOthers(data), readAgain, takeNext, release };
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

/**
 * Takes the first free record of the queue while `isWanted`, and gives it back if `openId` is another record when it comes.
 * Returns its id, or null if no record is free, and whether the API has no answer. Each new `round` takes a record again.
 */
export const useTakeFirst = (
  { enabled, takeNext, release }: ClaimsState,
  {
    params,
    round,
    isWanted,
    openId,
  }: { params: ClaimNextParams; round: number; isWanted: boolean; openId: string | undefined },
) => {
  const resource = useResourceContext() ?? '';
  const { data: taken, isError } = useQuery({
    queryKey: ['claims', resource, 'next', params, round],
    queryFn: async ({ signal }) => {
      const id = await takeNext(params);
      // The page was left meanwhile.
      if (signal.aborted && id !== null) release(id);
      return id;
    },
    enabled: enabled && isWanted,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const giveBackUnopened = useEffectEvent((id: string) => {
    if (openId !== undefined && openId !== id) release(id);
  });
  useEffect(() => {
    if (taken) giveBackUnopened(taken);
  }, [taken]);
  return { taken, hasNoAnswer: !enabled || isError };
};
