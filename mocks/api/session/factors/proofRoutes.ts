import { z } from 'zod';
import type { Route } from '../../http/routes';
import { responseTimestampSchema } from '../../http/schemas';
import { signInResponseSchema } from '../answers';
import { proofMethods } from './factors';
import { passkeyRequestOptionsSchema } from './passkeySchemas';
import { completeLoginHandler, startPasskeyLogin } from './secondFactorLogin';
import { listOwnSignInsHandler, signInsResponseSchema } from './signIns';
import { getStepUpOptionsHandler, stepUpHandler } from './stepUpHandler';

/** The routes for proofs of identity, at the sign-in and again later, and for the caller's recent sign-ins. */
export const proofRoutes: Route[] = [
  {
    method: 'POST',
    path: '/login/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with a second factor',
    description:
      'Takes the `ticket` of a sign-in, and a code or the response of a passkey. Returns the same as a sign-in without second factor. A ticket expires after five minutes.',
    answer: signInResponseSchema,
    ...completeLoginHandler,
  },
  {
    method: 'POST',
    path: '/login/passkey/options',
    access: 'public',
    summary: 'Start a sign-in with a passkey',
    description:
      'Returns a ticket and the options for `navigator.credentials.get`. `POST /admin/login/second-factor` then signs in without a password.',
    answer: z.strictObject({ ticket: z.string(), passkey: passkeyRequestOptionsSchema }),
    handler: startPasskeyLogin,
  },
  {
    method: 'POST',
    path: '/step-up/options',
    access: 'arrival',
    summary: 'Start a proof of identity',
    description:
      'Returns what the caller can prove their identity with, and the options for `navigator.credentials.get` if that includes a passkey. The password counts only without a second factor.',
    answer: z.strictObject({ methods: z.array(z.enum(proofMethods)), passkey: passkeyRequestOptionsSchema.optional() }),
    secret: true,
    handler: getStepUpOptionsHandler,
  },
  {
    method: 'POST',
    path: '/step-up',
    access: 'arrival',
    summary: 'Prove your identity',
    description: 'Proves the identity of the caller again, which counts for five minutes in this session.',
    answer: z.strictObject({ provedUntil: responseTimestampSchema }),
    secret: true,
    ownTransaction: true,
    ...stepUpHandler,
  },
  {
    method: 'GET',
    path: '/sign-ins',
    access: 'session',
    summary: 'List your recent sign-ins',
    description:
      "Returns the caller's twenty latest sign-ins, successful or not, newest first. `knownDevice` says whether the account had signed in on that device before.",
    answer: signInsResponseSchema,
    handler: listOwnSignInsHandler,
  },
];
