/** What browsers and Vite report when a page's code or style sheet is gone: a new version gives its files other names. */
const reasons = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The path of the style sheet that failed to load; null for any other error (docs/requirements.md#errors). */
export const getFailedStyleSheetPath = (error: unknown) => {
  const [, address] = (error instanceof Error && /unable to preload css for (\S+)/i.exec(error.message)) || [];
  return address === undefined ? null : new URL(address, window.location.origin).pathname;
};

/**
 * Why a page's code failed to load: the browser is offline, or the server has a newer version of the console; null for any
 * other error (docs/requirements.md#errors).
 */
export const getCodeLoadErrorReason = ({ message }: { message: string }): 'outdated' | 'offline' | null => {
  if (!reasons.test(message)) return null;
  return navigator.onLine ? 'outdated' : 'offline';
};
