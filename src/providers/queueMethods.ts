import type { RaRecord } from 'react-admin';
import type { Claim } from '@/models/queue';
import type { DueTimes } from '@/models/dueTime';
import type { ReasonPresets } from '@/models/reasonPreset';
import { apiUrl } from './api';
import { callApi, getCollectionUrl } from './crud';

const getReasonPresetsUrl = (resource: string, action: string) => `${apiUrl}/reason-presets/${resource}/${action}`;

/** What "take next" takes from: the list's filter and sort order, without the records in `except`. */
export type ClaimNextParams = {
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  except?: readonly string[];
};

/** Another due time for a record, ISO 8601 in UTC, and why. `version` is the record's as it was shown. */
export type SetDueTimeParams = { id: string; dueAt: string; reason: string; version: number };

/** The calls for people who work on the same queue (docs/requirements.md#claims, docs/requirements.md#due-times). */
export const queueMethods = {
  /** Returns who works on which record, oldest claim first. */
  getClaims: (resource: string) => callApi<Claim[]>('GET', `${getCollectionUrl(resource)}/claims`),
  /**
   * Claims a record, or renews the claim. Rejects with 409 and `claim` if somebody else works on it, unless `takeOver` is
   * set, and with 409 and `current` if the record does not wait any more.
   */
  claim: (resource: string, { id, takeOver = false }: { id: string; takeOver?: boolean }) =>
    callApi<{ claim: Claim }>('POST', `${getCollectionUrl(resource)}/${id}/claim`, { body: { takeOver } }),
  /** Gives back the user's claim. Succeeds without one too, and even while the page closes. */
  releaseClaim: (resource: string, { id }: { id: string }) =>
    callApi<null>('DELETE', `${getCollectionUrl(resource)}/${id}/claim`, { keepalive: true }),
  /** Claims the first record that nobody else has claimed. `record` is null if there is none. */
  claimNext: (resource: string, { sort, ...params }: ClaimNextParams = {}) =>
    callApi<{ record: RaRecord; claim: Claim } | { record: null; claim: null }>(
      'POST',
      `${getCollectionUrl(resource)}/claims/next`,
      { body: { ...params, ...(sort && { sort: [sort.field, sort.order] }) } },
    ),
  /** Returns the working calendar, and the working hours that a record of each queue may wait. */
  getDueTimes: () => callApi<DueTimes>('GET', `${apiUrl}/dueTimes`),
  /** Replaces the settings of due times. Rejects with 409 and `current` if they have changed since `version`. */
  updateDueTimes: ({ calendar, hours, version }: DueTimes) =>
    callApi<DueTimes>('PUT', `${apiUrl}/dueTimes`, { body: { calendar, hours, version } }),
  /**
   * Sets another due time for a record that waits. Rejects with 409 and `current` if the record has changed since `version`,
   * or does not wait any more.
   */
  setDueTime: (resource: string, { id, ...body }: SetDueTimeParams) =>
    callApi<RaRecord>('PUT', `${getCollectionUrl(resource)}/${id}/due-time`, { body }),
  /** Returns the reasons that users choose from for an action, in order. */
  getReasonPresets: (resource: string, action: string) =>
    callApi<ReasonPresets>('GET', getReasonPresetsUrl(resource, action)),
  /** Replaces them. Rejects with 409 and `current` if they have changed since `version`. */
  updateReasonPresets: (resource: string, action: string, presets: ReasonPresets) =>
    callApi<ReasonPresets>('PUT', getReasonPresetsUrl(resource, action), { body: presets, once: true }),
};
