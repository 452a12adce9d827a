import { z } from 'zod';
import { claimLeaseSeconds, claimRenewalIntervalSeconds } from '@/models/queue';
import type { Route } from '../../http/routes';
import { noDataSchema } from '../../http/schemas';
import { isQueueCollection, type Collection, type QueueCollection } from '../../rest/collection';
import { toSingular, toSpaceSeparatedWords, withArticle } from '../../rest/names';
import { claimResponseSchema, createClaimHandler, createClaimListHandler, createReleaseHandler } from './claimCalls';
import { claimSchema } from './claims';
import { limitCallToPermission } from '../../rest/scope/callScopes';
import { createClaimNextHandler } from './nextClaim';

/** Returns the permissions to decide about the records of a queue. */
const listDecisionPermissions = ({ name, queue: { actions } }: QueueCollection) => {
  const [positive, negative] = actions;
  return [`${name}:${positive}`, `${name}:${negative}`] as const;
};

/** Adds to the endpoint that lists a queue's collection that it can list only what the caller may decide. */
export const withDecidableRecords = (route: Route, collection: Collection): Route =>
  isQueueCollection(collection)
    ? {
        ...route,
        description: `${route.description} With \`decidable=true\`, it returns only records about which the caller may decide in the queue.`,
        query: { ...route.query, decidable: z.literal('true').optional() },
        handler: c => {
          if (c.var.parameters['decidable']) limitCallToPermission(c, ...listDecisionPermissions(collection));
          return route.handler(c);
        },
      }
    : route;

/** Returns the routes with which users claim the records of a queue (docs/requirements.md#claims). */
export const createClaimRoutes = (collection: QueueCollection): Route[] => {
  const { name, record, undecidable } = collection;
  const [permission, other] = listDecisionPermissions(collection);
  const access = { permission, or: [other] };
  const many = toSpaceSeparatedWords(name);
  const one = toSpaceSeparatedWords(toSingular(name));
  const aRecord = withArticle(one);
  const alsoList = ` The caller also needs the permission \`${collection.permission ?? `${name}:list`}\`.`;
  return [
    {
      method: 'GET',
      path: `/${name}/claims`,
      access,
      summary: `List claims of ${many}`,
      description: `Returns who works on which ${one} of the queue, oldest claim first.${alsoList}`,
      answer: z.array(claimSchema),
      handler: createClaimListHandler(collection),
    },
    {
      method: 'POST',
      path: `/${name}/claims/next`,
      access,
      summary: `Claim the next ${one}`,
      description:
        `Claims the first ${one} of the queue that nobody else has claimed, and returns it; \`record\` is null if there ` +
        `is none.${undecidable ? ` Skips those ${undecidable.which}.` : ''}${alsoList}`,
      answer: z.strictObject({ record: record.nullable(), claim: claimSchema.nullable() }),
      ...createClaimNextHandler(collection),
    },
    {
      method: 'POST',
      path: `/${name}/:id/claim`,
      access,
      summary: `Claim ${aRecord}`,
      description:
        `Shows others that the caller works on the ${one}. A claim lasts ${claimLeaseSeconds} s; the same call, every ` +
        `${claimRenewalIntervalSeconds} s, renews it. If somebody else has a claim, the response is 409 with that \`claim\`, unless ` +
        `\`takeOver\` is true: then the caller gets it, and the log says so. If the ${one} does not wait any more, the ` +
        `response is 409 with the \`current\` record. No decision needs a claim; it ends the claim.${alsoList}`,
      limited: true,
      answer: claimResponseSchema,
      ...createClaimHandler(collection),
    },
    {
      method: 'DELETE',
      path: `/${name}/:id/claim`,
      access,
      summary: `Give back the claim of ${aRecord}`,
      description: `Ends the caller's claim, if there is one. Signing out ends all claims of a session.${alsoList}`,
      answer: noDataSchema,
      handler: createReleaseHandler(collection),
    },
  ];
};
