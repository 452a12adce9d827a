import type { SendRequest } from './client';
import type { CheckCollector } from './findings';

/**
 * What an API may lack, as parts of the console's capabilities (docs/connecting-an-api.md#capabilities): its GET calls,
 * and one that an API without it answers with 404. `checkEvents` looks for `events` itself.
 */
const features = {
  claims: { probe: '/suppliers/claims', calls: /\/claims$/ },
  reasonPresets: { probe: '/reason-presets/suppliers/reject', calls: /^\/reason-presets\// },
  dueTimes: { probe: '/dueTimes', calls: /^\/dueTimes$/ },
  notes: { probe: '/notes/mentionable?collection=suppliers', calls: /\/notes(\/|$)|^\/attachments\// },
  inbox: { probe: '/inbox/unread', calls: /^\/inbox/ },
  // Without an account: an API that has the call refuses that.
  statements: { probe: '/statistics/statement', calls: /^\/statistics\/statement$/ },
} as const;

export type OptionalFeature = keyof typeof features;

const featureNames = Object.keys(features) as OptionalFeature[];

/** Returns which features the API offers. Notes those that it does not. */
export const findOptionalFeatures = async (
  request: SendRequest,
  { skip }: CheckCollector,
): Promise<ReadonlySet<OptionalFeature>> => {
  const offered = new Set<OptionalFeature>();
  for (const name of featureNames) {
    const answer = await request('GET', features[name].probe);
    if (answer.status === 404) skip(answer, 'not offered', name);
    else offered.add(name);
  }
  return offered;
};

/** Returns whether a GET call belongs to a feature that the API does not offer. */
export const isUnsupportedFeaturePath = (path: string, offered: ReadonlySet<OptionalFeature>) =>
  featureNames.some(name => !offered.has(name) && features[name].calls.test(path));

/** The fields, filters and sort orders of records that come with due times. */
const dueFields: readonly unknown[] = ['due', 'dueAt', 'dueReason'];

/** Returns a copy of a part of the contract without the due times of records. */
export const omitDueTimes = <T>(part: T): T => {
  if (Array.isArray(part)) return part.filter(item => !dueFields.includes(item)).map(omitDueTimes) as T;
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => !dueFields.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, omitDueTimes(value)])) as T;
};
