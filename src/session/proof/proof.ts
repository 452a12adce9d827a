import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Ways in which users prove who they are. A password proves it only for a step-up. */
export type ProofMethod = 'passkey' | 'totp' | 'recoveryCode' | 'password';

/** A proof of identity, as the API takes it. */
export type Proof =
  | { method: 'passkey'; response: AuthenticationResponseJSON }
  | { method: 'totp' | 'recoveryCode'; code: string }
  | { method: 'password'; password: string };

export type PasskeyRequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyCreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyRegistrationResponse = RegistrationResponseJSON;

/** What the API requires after the password. The ticket is valid for five minutes. */
export type SecondFactorChallenge = {
  ticket: string;
  methods: readonly ProofMethod[];
  passkey?: PasskeyRequestOptions;
};

/** The password was right, and the account has a second factor. Nobody is signed in yet. */
export class SecondFactorRequiredError extends Error {
  readonly challenge: SecondFactorChallenge;

  constructor(challenge: SecondFactorChallenge) {
    super('session.secondFactorRequired');
    this.challenge = challenge;
  }
}

/** Whether the browser has passkeys. It has none on a page without TLS. */
export const hasPasskeySupport = () => typeof window.PublicKeyCredential === 'function';
