import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import type { PasskeyCreationOptions, PasskeyRegistrationResponse, PasskeyRequestOptions, Proof } from './proof';

/** Error messages by the name of the browser's error. */
const messages: Readonly<Partial<Record<string, string>>> = {
  NotAllowedError: 'session.passkey.cancelled',
  AbortError: 'session.passkey.cancelled',
  InvalidStateError: 'proof.passkey.registered',
};

const toHttpError = (error: unknown) =>
  new HttpError(messages[error instanceof Error ? error.name : ''] ?? 'session.passkey.failed', 0);

/** Lets the user choose a passkey. Throws an `HttpError` with a message key if there is none or the user cancels. */
export const requestPasskeyProof = async (optionsJSON: PasskeyRequestOptions): Promise<Proof> => {
  try {
    return { method: 'passkey', response: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    throw toHttpError(error);
  }
};

/** Lets the user create a passkey. Throws an `HttpError` with a message key if that fails. */
export const createPasskeyCredential = async (
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyRegistrationResponse> => {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw toHttpError(error);
  }
};
