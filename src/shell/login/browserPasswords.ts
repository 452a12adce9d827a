/** What browsers with the Credential Management API offer; TypeScript's own library does not know it. */
type PasswordCredentialType = new (data: { id: string; password: string; name?: string }) => Credential;

const findPasswordCredential = () =>
  'PasswordCredential' in window && 'credentials' in navigator
    ? (window.PasswordCredential as PasswordCredentialType)
    : undefined;

/**
 * Hands a mobile number and its password to the browser's own password manager, which asks the user. Other browsers offer
 * it by themselves, by the `autocomplete` of the fields. The console never stores a password.
 */
export const storePassword = async ({ mobile, password }: { mobile: string; password: string }) => {
  const PasswordCredential = findPasswordCredential();
  if (!PasswordCredential) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: mobile, name: mobile, password }));
  } catch {
    // The user or a policy forbids it; the sign-in has succeeded all the same.
  }
};
