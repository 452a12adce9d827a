import { z } from 'zod';
import type { Route } from '../../http/routes';
import { countSchema, noDataSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import {
  confirmTotpSetupHandler,
  getOwnSecondFactorsHandler,
  removeTotp,
  renewRecoveryCodes,
  startTotpSetupHandler,
} from './ownFactors';
import {
  addPasskeyHandler,
  removePasskey,
  renamePasskeyHandler,
  getPasskeyCreationOptionsHandler,
} from './ownPasskeys';
import { passkeyCreationOptionsSchema } from './passkeySchemas';

const passkey = z
  .strictObject({
    id: responseIdSchema,
    name: z.string(),
    createdAt: responseTimestampSchema,
    lastUsedAt: responseTimestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

const codes = z.array(z.string()).meta({ examples: [['7k2m-x9qd-4hzt-p3vw']] });
const newCodes = z.strictObject({ recoveryCodes: codes });

/** A change of the caller's own second factors. */
const change = { access: 'arrival', stepUp: true } as const;

/** The routes for the caller's own second factors (docs/requirements.md#rules). */
export const ownFactorRoutes: Route[] = [
  {
    method: 'GET',
    path: '/second-factors',
    access: 'arrival',
    summary: 'Get your second factors',
    description:
      "Returns the caller's authenticator app, passkeys and number of unused recovery codes. `required` says whether a role of the caller requires a second factor.",
    answer: z
      .strictObject({
        totp: z.strictObject({ createdAt: responseTimestampSchema }).nullable(),
        passkeys: z.array(passkey),
        recoveryCodesLeft: countSchema,
        required: z.boolean(),
      })
      .meta({ id: 'SecondFactors' }),
    handler: getOwnSecondFactorsHandler,
  },
  {
    method: 'POST',
    path: '/totp',
    ...change,
    summary: 'Set up an authenticator app',
    description:
      'Returns a secret for an authenticator app, as base32 and as the address for a QR code. It is not in use before `POST /admin/totp/confirm`, and expires after ten minutes.',
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    secret: true,
    handler: startTotpSetupHandler,
  },
  {
    method: 'POST',
    path: '/totp/confirm',
    ...change,
    summary: 'Activate the authenticator app',
    description: 'Activates the authenticator app that shows this code. Returns new recovery codes, once.',
    answer: newCodes,
    secret: true,
    ...confirmTotpSetupHandler,
  },
  {
    method: 'DELETE',
    path: '/totp',
    ...change,
    summary: 'Remove your authenticator app',
    description:
      'Removes the authenticator app. If it is the last second factor, the recovery codes go too; refused if a role requires one.',
    answer: noDataSchema,
    handler: removeTotp,
  },
  {
    method: 'POST',
    path: '/passkeys/options',
    ...change,
    summary: 'Start adding a passkey',
    description: 'Returns the options for `navigator.credentials.create`. They expire after five minutes.',
    answer: passkeyCreationOptionsSchema,
    secret: true,
    handler: getPasskeyCreationOptionsHandler,
  },
  {
    method: 'POST',
    path: '/passkeys',
    ...change,
    summary: 'Add a passkey',
    description:
      'Adds the passkey that a device has created. Returns it, with recovery codes if it is the first second factor.',
    answer: z.strictObject({ passkey, recoveryCodes: codes.optional() }),
    secret: true,
    ownTransaction: true,
    ...addPasskeyHandler,
  },
  {
    method: 'PUT',
    path: '/passkeys/:id',
    ...change,
    summary: 'Rename a passkey',
    description: 'Renames a passkey of the caller, and returns it.',
    answer: passkey,
    ...renamePasskeyHandler,
  },
  {
    method: 'DELETE',
    path: '/passkeys/:id',
    ...change,
    summary: 'Remove a passkey',
    description:
      'Removes a passkey of the caller. If it is the last second factor, the recovery codes go too; refused if a role requires one.',
    answer: noDataSchema,
    handler: removePasskey,
  },
  {
    method: 'POST',
    path: '/recovery-codes',
    ...change,
    summary: 'Renew your recovery codes',
    description: 'Replaces the recovery codes of the caller. Returns the new ones, once.',
    answer: newCodes,
    secret: true,
    handler: renewRecoveryCodes,
  },
];
