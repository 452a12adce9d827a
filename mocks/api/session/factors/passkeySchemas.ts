import { z } from 'zod';

const text = z.string().max(20_000);

/** What a browser sends is the browser's format. Fields that it adds are ignored. */
const credential = { id: text.min(1), rawId: text.min(1), type: z.literal('public-key') };
const extensions = { clientExtensionResults: z.looseObject({}) };

/** Schema of a browser's response to a request for a passkey, as `PublicKeyCredential.toJSON()` returns it. */
export const passkeyAuthenticationResponseSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.optional(),
    }),
    ...extensions,
  })
  .meta({ id: 'PasskeyAuthenticationResponse' });

/** Schema of a browser's response to the creation of a passkey. */
export const passkeyRegistrationResponseSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(50)).max(20).optional(),
    }),
    ...extensions,
  })
  .meta({ id: 'PasskeyRegistrationResponse' });

/** Schemas of what a browser's `navigator.credentials` takes as JSON. */
export const passkeyRequestOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyRequestOptions', description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn.' });
export const passkeyCreationOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyCreationOptions', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn.' });
