import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { claimRenewalIntervalSeconds, type Claim } from '@/models/queue';
import { usePollInterval } from '@/admin/live/liveUpdates';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { ClaimNextParams } from '@/providers/queueMethods';
import { CanAccessContext, useHasApiCapability } from '@/ui/access';

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
 * and returns its id, or null. `hold` claims a record, and `release` gives back a claim that either of them has made.
 */
export const useClaims = ({ actions }: { actions: readonly string[] }, isWanted = true) => {
  const resource = useResourceContext() ?? '';
  const can = use(CanAccessContext);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const hasClaims = useHasApiCapability('teamwork');
  const enabled = isWanted && hasClaims && actions.some(action => can(action, resource));
  const { data, isPending, refetch } = useQuery({
    // Starts with 'claims', because react-admin invalidates what starts with the resource.
    queryKey: ['claims', resource],
    queryFn: async () => (await dataProvider.getClaims(resource)).data,
    enabled,
    refetchInterval: usePollInterval(readInterval, liveInterval),
  });
  const [held] = useState(() => new Set<string>());
  const takeNext = async ({ except = [], ...params }: ClaimNextParams) => {
    const { data: next } = await dataProvider.claimNext(resource, { ...params, except: except.slice(-mostExcepted) });
    const id = next.record && String(next.record.id);
    if (id !== null) held.add(id);
    return id;
  };
  const hold = (id: string) => {
    held.add(id);
    return dataProvider.claim(resource, { id });
  };
  // A claim that cannot be given back ends by itself.
  const release = (id: string) => {
    if (held.delete(id)) void dataProvider.releaseClaim(resource, { id }).catch(() => undefined);
  };
  const readAgain = async () => (enabled ? getClaimsOfOthers((await refetch()).data) : getClaimsOfOthers());
  const others = getClaimsOfOthers(data);
  return { enabled, isReading: enabled && isPending, others, readAgain, takeNext, hold, release };
};

export type ClaimsState = ReturnType<typeof useClaims>;

/**
 * Claims a record while the user works on it, and gives it back afterwards. If somebody else has claimed it, waits until that
 * claim ends. Pass undefined for a record that the user does not work on. A claim of the open record is given back when
 * another one opens, even if the record has never loaded.
 */
export const useKeepRecordClaimed = (
  { enabled, isReading, others, readAgain, hold, release }: ClaimsState,
  { openId, id }: { openId: string | undefined; id: string | undefined },
) => {
  const resource = useResourceContext() ?? '';
  const isFree = id !== undefined && !isReading && !others.has(id);
  const claimed = enabled && isFree ? id : undefined;
  useQuery({
    queryKey: ['ownClaim', resource, id],
    // The claims show who has the record, whether the call succeeds or not.
    queryFn: () =>
      hold(claimed ?? '').finally(() => {
        void readAgain();
      }),
    enabled: claimed !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: claimRenewalIntervalSeconds * 1000,
    refetchIntervalInBackground: true,
  });
  const giveBack = useEffectEvent(release);
  useEffect(() => (claimed === undefined ? undefined : () => giveBack(claimed)), [claimed]);
  useEffect(() => (openId === undefined ? undefined : () => giveBack(openId)), [openId]);
};

/**
 * Takes the first free record of the queue while `isWanted`, and gives it back if `openId` is another record when it comes.
 * Returns its id, or null if no record is free, and whether the API has no answer. Each new `round` takes a record again.
 */
export const useClaimFirstFreeRecord = (
  { enabled, isReading, takeNext, release }: ClaimsState,
  {
    params,
    round,
    isWanted,
    openId,
  }: { params: ClaimNextParams; round: number; isWanted: boolean; openId: string | undefined },
) => {
  const resource = useResourceContext() ?? '';
  const { data: taken, isError } = useQuery({
    queryKey: ['nextClaim', resource, params, round],
    queryFn: async ({ signal }) => {
      const id = await takeNext(params);
      // The page was left meanwhile.
      if (signal.aborted && id !== null) release(id);
      return id;
    },
    enabled: enabled && isWanted,
    retry: false,
    gcTime: 0,
    // Only a new round replaces the record that is open.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const giveBackUnopened = useEffectEvent((id: string) => {
    if (openId !== undefined && openId !== id) release(id);
  });
  useEffect(() => {
    if (taken) giveBackUnopened(taken);
  }, [taken]);
  return { taken, hasNoAnswer: !enabled || (isError && !isReading) };
};
